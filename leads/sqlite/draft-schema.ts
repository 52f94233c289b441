import { type Database, inTransaction } from '../../connections/sqlite.ts'

/**
 * A part a row, and a row for what all parts of a draft have in common. `network` is a keyed hash;
 * it is empty in what was written before drafts had this row. `draft_networks` adds up, by itself,
 * so that the network that holds most is found without reading every draft.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS draft_parts (
    draft BLOB NOT NULL,
    part TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL,
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (draft, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS draft_parts_by_age ON draft_parts (kept_at);
  CREATE TABLE IF NOT EXISTS drafts (
    draft BLOB PRIMARY KEY,
    network BLOB NOT NULL,
    bytes INTEGER NOT NULL,
    kept_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS drafts_by_age ON drafts (kept_at);
  CREATE INDEX IF NOT EXISTS drafts_by_network ON drafts (network, kept_at);
  CREATE TABLE IF NOT EXISTS draft_networks (
    network BLOB PRIMARY KEY,
    bytes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS draft_networks_by_bytes ON draft_networks (bytes);
  CREATE TRIGGER IF NOT EXISTS draft_added AFTER INSERT ON drafts BEGIN
    INSERT INTO draft_networks VALUES (new.network, new.bytes)
      ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
  END;
  CREATE TRIGGER IF NOT EXISTS draft_gone AFTER DELETE ON drafts BEGIN
    UPDATE draft_networks SET bytes = bytes - old.bytes WHERE network = old.network;
    DELETE FROM draft_networks WHERE network = old.network AND bytes <= 0;
  END;
  CREATE TABLE IF NOT EXISTS moved_drafts (
    draft BLOB PRIMARY KEY,
    moved_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS moved_drafts_by_age ON moved_drafts (moved_at)`

/** The previous version sets 1 whenever it purges: what it wrote meanwhile is then added. */
export const schemaVersion = 2

const addOlderDrafts = `
  INSERT INTO drafts SELECT draft, x'', sum(length(sealed)), max(kept_at) FROM draft_parts
    WHERE draft NOT IN (SELECT draft FROM drafts) GROUP BY draft;
  PRAGMA user_version = ${schemaVersion}`

export function prepareDraftSchema(database: Database): void {
  try {
    const { user_version } = database.prepare('PRAGMA user_version').get() ?? {}
    const { max_page_count } = database.prepare('PRAGMA max_page_count').get() ?? {}
    // A full store needs room for the new rows.
    database.exec(`PRAGMA max_page_count = ${Number(max_page_count) * 2}`)
    inTransaction(database, () => {
      database.exec(schema)
      if (Number(user_version) < schemaVersion) database.exec(addOlderDrafts)
    })
    database.exec(`PRAGMA max_page_count = ${Number(max_page_count)}`)
  } catch (error) {
    database.close()
    throw error
  }
}
