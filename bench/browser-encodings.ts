/** What browsers say that they can unpack: Chrome, Edge, Firefox and Safari, since 2025. */
export const browserEncodings = 'gzip, deflate, br, zstd'
