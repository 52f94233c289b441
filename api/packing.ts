export type Encoding = 'br' | 'gzip' | 'identity'

/** How answers are compressed: the server's own way, which this room may not import. */
export type Packing = {
  readonly negotiate: (acceptEncoding: string | undefined) => Encoding
  readonly compress: (body: Buffer, encoding: Encoding) => Promise<Buffer>
}
