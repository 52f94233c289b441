import type { Database } from '../../connections/sqlite.ts'
import { shortestKey } from '../../homes/epc-ratings/certificate-key.ts'
import { encodeKey, readKey } from '../format/record.ts'

/** "HLRG": says that a SQLite file is a register at all. */
export const applicationId = 0x484c5247
/**
 * Raised with every change that older code cannot read, or would lose at its next import. Since 2
 * there are the ids that addresses had before, since 3 what the steps of a certificate bring, since 4
 * what a version has learned from its own certificates, since 5 the shape of each home of a postcode.
 * Since 6 a file may be a delta: it holds the postcodes that have changed since another file, its
 * base, and is read together with that.
 */
export const schemaVersion = 6
/** Files of every form there has been are read as they are; `upgrade` makes them anew. */
export const oldestReadVersion = 1
/** The first form with the tables of former ids. */
export const formerIdsVersion = 2
/** The first form with the table `learned`. */
export const learnedVersion = 4
/** The first form that can be a delta, or the base of one. */
export const deltaVersion = 6

/** A query, and the columns that it selects. */
type RowQuery<Row> = {
  get(...values: Value[]): Row | undefined
  all(...values: Value[]): Row[]
  iterate(...values: Value[]): Iterable<Row>
}

type Value = string | number | bigint | Uint8Array | null

/** An id of an address as `keepId` has written it. */
export type KeptId = string | number

/** Rows are arrays, which is quicker than objects. */
export function selectRows<Row>(database: Database, query: string): RowQuery<Row> {
  const statement = database.prepare(query)
  statement.setReturnArrays(true)
  return statement as unknown as RowQuery<Row>
}

/** A postcode as its row has it. */
export type PostcodeRow = readonly [postcode: string, block: string, firstAddress: number]

/** The postcode of an address, by the address's number. */
export const selectPostcodeOf = (database: Database): RowQuery<PostcodeRow> =>
  selectRows(
    database,
    `SELECT postcode, addresses, first_address FROM postcodes
     WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1`,
  )

/** Enough of a key to be all but unique; the record itself has the rest. */
const indexedKeyBytes = 10

/**
 * The condition that `boundsOfKey` gives values to. It is worded as the index is, so that SQLite uses the
 * index and rows come in its order.
 */
export const whereKey = `substr(record, 2, ${indexedKeyBytes}) BETWEEN ? AND ?`

export type KeyBounds = readonly [first: Uint8Array, last: Uint8Array]

/** Compares two records as the index of keys does. */
export function compareIndexed(one: Uint8Array, other: Uint8Array): number {
  const end = 1 + indexedKeyBytes
  return Buffer.compare(one.subarray(1, end), other.subarray(1, end))
}

/** The ends of what is indexed for a key: behind a short one stands the beginning of what follows. */
export function boundsOfKey(key: string): KeyBounds {
  const packed = encodeKey(key).subarray(0, indexedKeyBytes)
  const last = new Uint8Array(indexedKeyBytes).fill(0xff)
  last.set(packed)
  return [packed, last]
}

/** The certificate of this key: `query` selects records first, `whereKey`. */
export function findByKey<Row extends readonly [record: Uint8Array, ...unknown[]]>(
  query: RowQuery<Row>,
  key: string,
): Row | undefined {
  // The index holds the start of each key: a shorter one would match many.
  if (key.length < shortestKey) return undefined
  return query.all(...boundsOfKey(key)).find(([record]) => readKey(record) === key)
}

/**
 * Addresses are numbered from 1 without gaps, so that those of a postcode follow one another.
 * `shared_uprns` has the UPRN of an address where that is not its id; `lodged_uprns` those of its
 * certificates that are not its own.
 */
export const tables = `
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${schemaVersion};
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE postcodes (
    first_address INTEGER PRIMARY KEY,
    postcode TEXT NOT NULL,
    addresses TEXT NOT NULL
  );
  CREATE TABLE address_ids (id PRIMARY KEY, address INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE aliases (id PRIMARY KEY, address_id NOT NULL) WITHOUT ROWID;
  CREATE TABLE retired_ids (
    id PRIMARY KEY, postcode TEXT NOT NULL, fingerprint TEXT NOT NULL, is_official INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE shared_uprns (uprn, address INTEGER, PRIMARY KEY (uprn, address)) WITHOUT ROWID;
  CREATE TABLE lodged_uprns (uprn, address INTEGER, PRIMARY KEY (uprn, address)) WITHOUT ROWID;
  CREATE TABLE certificates (
    number INTEGER PRIMARY KEY,
    score INTEGER,
    lodged_on INTEGER,
    record BLOB NOT NULL,
    recommendations BLOB
  );
  CREATE TABLE band_counts (
    kind TEXT, code TEXT, counts TEXT NOT NULL, PRIMARY KEY (kind, code)
  ) WITHOUT ROWID;
  CREATE TABLE removed_ratings (id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE dictionary (name TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE learned (
    topic TEXT, key TEXT, content NOT NULL, PRIMARY KEY (topic, key)
  ) WITHOUT ROWID;
  CREATE VIRTUAL TABLE words USING fts5(
    text, content = '', columnsize = 0, detail = none, prefix = '1 2 3', tokenize = ascii
  );
  CREATE TEMP TABLE new_address_ids (id, address INTEGER)`

/** What a delta takes out of its base. */
export const deltaTables = `
  CREATE TABLE replaced_postcodes (postcode TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE replaced_band_counts (
    kind TEXT, code TEXT, counts TEXT NOT NULL, PRIMARY KEY (kind, code)
  ) WITHOUT ROWID;
  CREATE TABLE replaced_words (word TEXT PRIMARY KEY, postcodes INTEGER NOT NULL) WITHOUT ROWID`

/**
 * Filled with zeros first and dropped before the indexes are made, which then take its pages: so they
 * stand at the beginning of the file. SQLite maps only the first 2 GB into memory, and every lookup
 * goes through an index.
 */
export const roomForIndexes = 'CREATE TABLE room_for_indexes (zeros BLOB)'

/** Of the three large indexes together, measured with three million homes. */
export const indexBytesPerCertificate = 37

/** Made when all rows are there: sorted once, and packed full. */
export const indexes = `
  DROP TABLE room_for_indexes;
  INSERT INTO address_ids SELECT id, address FROM new_address_ids ORDER BY id;
  DROP TABLE new_address_ids;
  CREATE UNIQUE INDEX postcodes_by_postcode ON postcodes (postcode);
  CREATE INDEX lodged_uprns_by_address ON lodged_uprns (address);
  CREATE INDEX aliases_by_address ON aliases (address_id);
  CREATE INDEX retired_ids_by_postcode ON retired_ids (postcode);
  CREATE INDEX certificates_by_key ON certificates (substr(record, 2, ${indexedKeyBytes}));
  INSERT INTO words (words) VALUES ('optimize')`

export const certificatesPerAddress = 4096

export class TooManyCertificates extends Error {
  override name = 'TooManyCertificates'
}

/** The certificates of an address follow one another, the one that counts at place 0. */
export function numberCertificate(address: number, place: number): number {
  if (place >= certificatesPerAddress) {
    throw new TooManyCertificates(
      `One address was given more than ${certificatesPerAddress} certificates: it cannot be one home.`,
    )
  }
  return address * certificatesPerAddress + place
}

/** In SQL, the number of the certificate that counts for an `address`. */
export const numberOfChosen = `address * ${certificatesPerAddress}`

export function addressOfCertificate(certificate: number): number {
  return Math.floor(certificate / certificatesPerAddress)
}

const uprn = /^[1-9]\d{0,14}$/

/**
 * A UPRN takes half the room as a number, and is found by how it begins. As a bigint, for the driver
 * hands plain numbers over as floating point.
 */
export function keepId(id: string): string | bigint {
  return uprn.test(id) ? BigInt(id) : id
}

/** A query for the rows of any of several ids, which `listKept` lists: one call instead of many. */
export function whereOneOf(query: string, column: string): string {
  return `${query} WHERE ${column} IN (SELECT value FROM json_each(?1))`
}

/** Ids as JSON that SQLite reads as `keepId` writes them. */
export function listKept(ids: readonly string[]): string {
  return `[${ids.map(id => (uprn.test(id) ? id : JSON.stringify(id))).join(',')}]`
}

export function readId(kept: KeptId): string {
  return String(kept)
}

/** A day as one number, 20240229; anything else as it is. */
export function keepDay(day: string | null): string | number | null {
  return day !== null && /^[1-9]\d{3}-\d\d-\d\d$/.test(day) ? Number(day.replaceAll('-', '')) : day
}

export function readDay(kept: string | number | null): string | null {
  if (typeof kept !== 'number') return kept
  return `${kept}`.replace(/(....)(..)(..)/, '$1-$2-$3')
}
