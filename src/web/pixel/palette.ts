import type { ColourName } from '../../core/colours.ts';

/** The sixteen colours of the whole page; style.css repeats them as custom properties and a test compares. */
export const PALETTE = {
  black: '#000000',
  night: '#101038',
  navy: '#20206c',
  blue: '#2858f8',
  sky: '#58c8fc',
  white: '#ffffff',
  silver: '#c4c4c4',
  grey: '#808080',
  coal: '#343434',
  red: '#e02818',
  wine: '#780c10',
  green: '#18a830',
  pine: '#085820',
  yellow: '#fce040',
  orange: '#fc9030',
  brown: '#8c5020',
} as const satisfies Record<ColourName, string>;
export type Colour = ColourName;

/** A darker colour for the shade of each; black and what comes next to it have a lighter one. */
export const SHADES: Readonly<Record<Colour, Colour>> = {
  black: 'coal',
  night: 'navy',
  navy: 'night',
  blue: 'navy',
  sky: 'blue',
  white: 'silver',
  silver: 'grey',
  grey: 'coal',
  coal: 'black',
  red: 'wine',
  wine: 'black',
  green: 'pine',
  pine: 'black',
  yellow: 'orange',
  orange: 'brown',
  brown: 'coal',
};
