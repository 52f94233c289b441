import { anything } from './odd-heads.ts'

const refused = [400, 405, 408, 411, 413, 414, 415, 417, 431]

/** What follows the head, and which answers it may have: those to what is then read as a request. */
export const bodies: readonly (readonly [string, string, readonly (readonly number[])[]])[] = [
  ['no body and no length', '\r\n', [anything]],
  ['a length of nothing', 'Content-Length: 0\r\n\r\n', [anything]],
  ['less than its length', 'Content-Length: 50\r\n\r\nfrom=', [anything]],
  ['more than its length', 'Content-Length: 3\r\n\r\nfrom=here', [anything, [400]]],
  ['a negative length', 'Content-Length: -1\r\n\r\nx', [[400]]],
  ['a length with a plus', 'Content-Length: +3\r\n\r\nabc', [[400]]],
  ['a length in hexadecimal', 'Content-Length: 0x3\r\n\r\nabc', [[400]]],
  ['a length with a comma', 'Content-Length: 3, 3\r\n\r\nabc', [[400]]],
  ['a length with a space in it', 'Content-Length: 1 1\r\n\r\nabc', [[400]]],
  ['a length that is no number', 'Content-Length: three\r\n\r\nabc', [[400]]],
  ['an empty length', 'Content-Length:\r\n\r\n', [[...anything]]],
  ['a length beyond all numbers', 'Content-Length: 99999999999999999999\r\n\r\nx', [[400]]],
  ['a length of a gigabyte', 'Content-Length: 1073741824\r\n\r\nx', [anything]],
  ['two lengths alike', 'Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc', [refused]],
  ['two lengths that differ', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd', [[400]]],
  [
    'a length and chunks',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    [[400]],
  ],
  [
    'chunks and a length',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET',
    [[400]],
  ],
  [
    'a request hidden behind chunks',
    'Content-Length: 30\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
    [[400]],
  ],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n4\r\nfrom\r\n0\r\n\r\n', [anything]],
  ['chunks in capitals', 'Transfer-Encoding: CHUNKED\r\n\r\n4\r\nfrom\r\n0\r\n\r\n', [anything]],
  [
    'chunks with trailers',
    'Transfer-Encoding: chunked\r\n\r\n4\r\nfrom\r\n0\r\nX-A: b\r\nHost: evil\r\n\r\n',
    [anything],
  ],
  [
    'a chunk with an extension',
    'Transfer-Encoding: chunked\r\n\r\n4;a=b\r\nfrom\r\n0\r\n\r\n',
    [anything],
  ],
  [
    'a chunk with a long extension',
    `Transfer-Encoding: chunked\r\n\r\n4;${'a'.repeat(40_000)}\r\nfrom\r\n0\r\n\r\n`,
    [refused],
  ],
  ['a chunk of no size', 'Transfer-Encoding: chunked\r\n\r\n\r\nfrom\r\n0\r\n\r\n', [refused]],
  [
    'a chunk of a wrong size',
    'Transfer-Encoding: chunked\r\n\r\n2\r\nfrom\r\n0\r\n\r\n',
    [refused],
  ],
  [
    'a chunk of a negative size',
    'Transfer-Encoding: chunked\r\n\r\n-4\r\nfrom\r\n0\r\n\r\n',
    [refused],
  ],
  [
    'a chunk in hexadecimal words',
    'Transfer-Encoding: chunked\r\n\r\n0x4\r\nfrom\r\n0\r\n\r\n',
    [refused],
  ],
  [
    'a chunk beyond all numbers',
    'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx',
    [refused],
  ],
  ['chunks that never end', 'Transfer-Encoding: chunked\r\n\r\n4\r\nfrom\r\n', [anything]],
  ['chunks ended by LF', 'Transfer-Encoding: chunked\r\n\r\n4\nfrom\n0\n\n', [refused]],
  [
    'an encoding that is none',
    'Transfer-Encoding: xchunked\r\n\r\n4\r\nfrom\r\n0\r\n\r\n',
    [refused],
  ],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n', [refused]],
  [
    'the same encoding twice',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    [anything],
  ],
  ['two encodings', 'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n', [anything]],
  ['an encoding with a space', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n', [[400]]],
  ['an encoding folded', 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n', [anything]],
  ['an encoding behind a tab', 'Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n', [anything]],
  [
    'an encoding behind a vertical tab',
    'Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n',
    [refused],
  ],
  ['a body packed twice', 'Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc', [anything]],
  ['too large a body', `Content-Length: 70000\r\n\r\n${'x'.repeat(70_000)}`, [anything]],
  [
    'too large a body in chunks',
    `Transfer-Encoding: chunked\r\n\r\n11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`,
    [anything],
  ],
  [
    'a body that is waited for',
    'Expect: 100-continue\r\nContent-Length: 4\r\n\r\nfrom',
    [anything],
  ],
]
