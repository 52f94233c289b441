/** As browsers ask over TLS: Chrome, Edge and Firefox since 2024, Safari since its version 26.3 of 2026. */
export const browserEncodings = 'gzip, deflate, br, zstd'
