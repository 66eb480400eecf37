/** One family of colours, from the paper behind a thing to its shadow side. */
export interface Palette {
  /** The paper. */
  base: string;
  /** The second tone of the paper. */
  tone: string;
  light: string;
  main: string;
  deep: string;
}

/** Soft papers with one clear colour each; the green-blue is that of the product. */
export const palettes = {
  tirta: { base: '#e3f3f3', tone: '#c6e4e7', light: '#8fd0d6', main: '#1b929e', deep: '#056f7a' },
  amber: { base: '#fdf3dc', tone: '#f9e2b0', light: '#fbd27f', main: '#f0a92b', deep: '#c97f0e' },
  coral: { base: '#fdece6', tone: '#f8d3c8', light: '#f6a68f', main: '#e8694a', deep: '#bf4a2e' },
  lilac: { base: '#efecfa', tone: '#dbd4f2', light: '#b9abe8', main: '#7c66c9', deep: '#5a469f' },
  mint: { base: '#e5f5eb', tone: '#c6e7d2', light: '#94d6b0', main: '#3aa76d', deep: '#22804e' },
  sky: { base: '#e7f0fc', tone: '#c9dcf7', light: '#9dc1f2', main: '#3f7fd6', deep: '#2a5ea8' },
  rose: { base: '#fcebf1', tone: '#f5cfdc', light: '#f0a3bb', main: '#d9547f', deep: '#ad3860' },
  sand: { base: '#f6f0e7', tone: '#e7d8c2', light: '#dcbd95', main: '#b98a55', deep: '#8d6438' },
  slate: { base: '#ecf0f3', tone: '#d3dce3', light: '#a3b6c4', main: '#5b7486', deep: '#3e5464' },
} as const satisfies Record<string, Palette>;
