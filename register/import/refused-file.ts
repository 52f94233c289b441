/** A file that cannot be taken at all: the import ends, with what is served unchanged. */
export class RefusedFile extends Error {
  readonly file: string
  readonly why: string

  constructor(file: string, why: string, options?: ErrorOptions) {
    super(`${file}: ${why}`, options)
    this.name = 'RefusedFile'
    this.file = file
    this.why = why
  }
}
