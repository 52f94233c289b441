import { type Database, inTransaction } from '../../connections/sqlite.ts'
import { isSpent } from '../rules/outbox-message.ts'
import type { KeyedHash, Sealing } from '../sealing.ts'
import { admitEarlierSeals } from './earlier-seals.ts'
import { proveEarlierRows } from './idempotency-rows.ts'

/**
 * Nothing in it is about a person but what is sealed or hashed under a key. What belongs to a lead
 * is kept in the order of leads' numbers, which no outsider sees: those that are stored together
 * share pages, where references, being random, would touch one each.
 *
 * Files of before keep their indexes `outbox_due` and `outbox_first`: a process of the version before,
 * which may still run beside this one, names them. The next version can drop them.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS leads (
    number INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    product TEXT NOT NULL,
    status TEXT NOT NULL,
    due_on TEXT,
    received_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    closed_at INTEGER,
    how TEXT NOT NULL,
    possible_duplicate_of TEXT,
    is_suspected INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL,
    form INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  DROP INDEX IF EXISTS leads_closed;
  DROP INDEX IF EXISTS leads_due;
  DROP INDEX IF EXISTS leads_key;
  CREATE INDEX IF NOT EXISTS leads_by_key ON leads (key_id, closed_at, due_on);
  CREATE INDEX IF NOT EXISTS leads_waiting ON leads (received_at) WHERE product = 'waiting-list';

  CREATE TABLE IF NOT EXISTS consents (
    lead INTEGER NOT NULL,
    number INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    recipient TEXT,
    topic TEXT,
    channel TEXT,
    decision TEXT NOT NULL,
    wording_id TEXT NOT NULL,
    wording_version TEXT NOT NULL,
    wording_sha256 BLOB NOT NULL,
    language TEXT NOT NULL,
    decided_at TEXT NOT NULL,
    page TEXT NOT NULL,
    how TEXT NOT NULL,
    PRIMARY KEY (lead, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS consents_are_never_changed BEFORE UPDATE ON consents
    BEGIN SELECT RAISE(ABORT, 'consents are only added to'); END;
  CREATE TRIGGER IF NOT EXISTS consents_are_never_deleted BEFORE DELETE ON consents
    BEGIN SELECT RAISE(ABORT, 'consents are only added to'); END;

  CREATE TABLE IF NOT EXISTS outbox (
    lead INTEGER NOT NULL,
    number INTEGER NOT NULL,
    reference TEXT NOT NULL,
    id TEXT NOT NULL,
    destination TEXT NOT NULL,
    type TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    last_error TEXT,
    PRIMARY KEY (lead, number)
  ) STRICT, WITHOUT ROWID;
  DROP INDEX IF EXISTS outbox_open;
  CREATE INDEX IF NOT EXISTS outbox_next
    ON outbox (destination, type = 'area.opened', due_at, state, attempts, created_at)
    WHERE settled_at IS NULL AND state <> 'held';
  CREATE INDEX IF NOT EXISTS outbox_held ON outbox (created_at) WHERE state = 'held';
  CREATE INDEX IF NOT EXISTS outbox_dead ON outbox (settled_at) WHERE state = 'dead';
  DROP INDEX IF EXISTS outbox_done;
  CREATE INDEX IF NOT EXISTS outbox_spent ON outbox (settled_at) WHERE ${isSpent};

  CREATE TABLE IF NOT EXISTS idempotency (
    key BLOB PRIMARY KEY,
    fingerprint BLOB NOT NULL,
    lead INTEGER,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS lead_marks (
    mark BLOB PRIMARY KEY,
    lead INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS waiting_marks (
    mark BLOB NOT NULL,
    lead INTEGER NOT NULL,
    PRIMARY KEY (mark, lead)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS waiting_marks_lead ON waiting_marks (lead);

  CREATE TABLE IF NOT EXISTS tombstones (
    lead INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    product TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    erased_at INTEGER NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS site_origin (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    origin TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS retention (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    ran_at INTEGER NOT NULL,
    held_because TEXT,
    held_since INTEGER,
    held_ran_ms INTEGER
  ) STRICT;

  CREATE TABLE IF NOT EXISTS area_openings (
    outcode TEXT PRIMARY KEY,
    open_for_ms INTEGER NOT NULL,
    looked_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`

/**
 * The triggers stop our own mistakes, and an earlier version of the product that is started on this file:
 * it would break the seals of what it changes, and seal what it adds in a way that no longer opens.
 */
const sealedAnew = `
  CREATE TABLE earlier_seals (
    lead INTEGER PRIMARY KEY,
    key_id TEXT NOT NULL,
    proof BLOB NOT NULL
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS leads_are_sealed_with_their_columns BEFORE INSERT ON leads
    WHEN NEW.form < 2
    BEGIN SELECT RAISE(ABORT, 'this file belongs to a later version'); END;
  CREATE TRIGGER IF NOT EXISTS leads_are_sealed_at_each_change
    BEFORE UPDATE OF reference, product, status, due_on, received_at, changed_at, closed_at, how,
      possible_duplicate_of, is_suspected ON leads
    WHEN NEW.sealed = OLD.sealed
    BEGIN SELECT RAISE(ABORT, 'a lead is sealed anew with each change'); END`

/** Closes the database where that fails. */
export function prepareLeadSchema(database: Database, sealing: Sealing, replays: KeyedHash): void {
  try {
    database.exec(schema)
    if (!hasEarlierSeals(database)) addEarlierSeals(database, sealing, replays)
  } catch (error) {
    database.close()
    throw error
  }
}

function addEarlierSeals(database: Database, sealing: Sealing, replays: KeyedHash): void {
  inTransaction(database, () => {
    // Another process may have been first.
    if (hasEarlierSeals(database)) return
    if (!hasForm(database)) {
      database.exec('ALTER TABLE leads ADD COLUMN form INTEGER NOT NULL DEFAULT 1')
    }
    database.exec(sealedAnew)
    admitEarlierSeals(database, sealing)
    proveEarlierRows(database, replays)
  })
}

const hasEarlierSeals = (database: Database): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'earlier_seals'").get() !== undefined

const hasForm = (database: Database): boolean =>
  database.prepare("SELECT 1 FROM pragma_table_info('leads') WHERE name = 'form'").get() !==
  undefined
