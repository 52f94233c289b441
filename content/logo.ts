/**
 * The logo's mark, in tokens, so that it follows the theme. The same drawing, in plain colours, is
 * `public/icon.svg`.
 */
export const logo = {
  viewBox: '0 0 40 40',
  shapes: [
    { path: 'M4 37V19a16 16 0 0 1 32 0v18h-7V20a9 9 0 0 0-18 0v17Z', fill: 'var(--ember)' },
    {
      path: 'M20 16c.6 3.4 5.2 5.6 5.2 11.3A5.6 5.6 0 0 1 20 37a5.6 5.6 0 0 1-5.2-9.7c0-2.4 1.2-3.6 2.2-5 .3 1.5.9 2.3 1.7 2.8-.6-3.4-.2-6.2 1.3-9.1Z',
      fill: 'var(--glow)',
    },
  ],
}

/** What a browser paints around the page: the token `--surface`, which a test compares. */
export const browserColours = { light: '#ffffff', dark: '#17223a' }
