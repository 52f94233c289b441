import { crc32, deflateRawSync } from 'node:zlib'

export type ZipMember = {
  readonly name: string
  readonly content: string
  /** 0 stored, 8 deflated; others only to be refused. */
  readonly method?: number
  readonly isEncrypted?: boolean
  /** Sizes kept in the zip64 way, as a member of over 4 GB has them. */
  readonly isWide?: boolean
  /** The unpacked size that the zip says, where it is not the true one. */
  readonly declaredBytes?: number
}

/** A zip as official sites make them; small, and for tests. */
export function writeZip(members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const member of members) {
    const { name, content, method = 8, isEncrypted = false, isWide = false } = member
    const bytes = Buffer.from(content)
    const { declaredBytes = bytes.length } = member
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const nameBytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(nameBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isEncrypted ? 1 : 0, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc32(bytes), 16)
    entry.writeUInt32LE(isWide ? 0xffffffff : packed.length, 20)
    entry.writeUInt32LE(isWide ? 0xffffffff : declaredBytes, 24)
    entry.writeUInt16LE(nameBytes.length, 28)
    entry.writeUInt32LE(isWide ? 0xffffffff : at, 42)
    const extra = isWide ? writeWide([declaredBytes, packed.length, at]) : Buffer.alloc(0)
    entry.writeUInt16LE(extra.length, 30)
    directory.push(entry, nameBytes, extra)
    parts.push(local, nameBytes, packed)
    at += local.length + nameBytes.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const isWide = members.some(member => member.isWide)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isWide ? 0xffff : members.length, 10)
  end.writeUInt32LE(isWide ? 0xffffffff : listed.length, 12)
  end.writeUInt32LE(isWide ? 0xffffffff : at, 16)
  const wide = isWide ? writeWideEnd(members.length, listed.length, at) : Buffer.alloc(0)
  return Buffer.concat([...parts, listed, wide, end])
}

function writeWide(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  for (const [index, value] of values.entries())
    extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  return extra
}

function writeWideEnd(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + bytes), 8)
  return Buffer.concat([end, locator])
}
