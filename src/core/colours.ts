/** The sixteen colour names; the page's style sheet defines their values. */
export const COLOURS = [
  ...(['black', 'night', 'navy', 'blue', 'sky', 'white', 'silver', 'grey'] as const),
  ...(['coal', 'red', 'wine', 'green', 'pine', 'yellow', 'orange', 'brown'] as const),
] as const;
export type ColourName = (typeof COLOURS)[number];
