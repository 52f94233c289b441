import { expect, onTestFinished, test } from 'vitest'
import { openSchema } from '../../tests/support/postgres/open-schema.ts'
import { checkDatabaseRoom } from './check-room.ts'

/** What the check asks for, answered by the server as if it could not do it. */
async function refuse(code: string) {
  const { database, close } = await openSchema({ most: 1 })
  onTestFinished(close)
  await database.run(
    '',
    "SELECT set_config('search_path', current_schema() || ', pg_catalog', false)",
  )
  await database.run(
    '',
    `CREATE FUNCTION repeat(text, integer) RETURNS text LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END$$`,
  )
  return database
}

test('a database with room is left as it was, and checked as often as need be', async () => {
  const { database, close } = await openSchema({ most: 1 })
  onTestFinished(close)
  for (let times = 0; times < 3; times++) await checkDatabaseRoom(database)
  expect(await database.run('', "SELECT 1 FROM pg_class WHERE relname = 'room'")).toEqual([])
})

test('a full disk is told, and not that a role may make no temporary tables', async () => {
  await expect(checkDatabaseRoom(await refuse('53100'))).rejects.toMatchObject({ code: '53100' })
  await checkDatabaseRoom(await refuse('42501'))
})
