/** The sixteen colours of the house, by name; the page says what they look like. */
export const COLOURS = [
  ...(['black', 'night', 'navy', 'blue', 'sky', 'white', 'silver', 'grey'] as const),
  ...(['coal', 'red', 'wine', 'green', 'pine', 'yellow', 'orange', 'brown'] as const),
] as const;
export type ColourName = (typeof COLOURS)[number];
