import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { ownerRole } from '../../src/platform/db/school-database.ts'
import { asSuperuser } from '../test-database.ts'

const { host, port } = inject('postgres')
const migrations = join(import.meta.dirname, '../../src/platform/db/migrations')

/** Whether a school with so many students has the card of the first week hidden after the upgrade. */
async function isHiddenWith(students: number): Promise<boolean> {
  const database = `first_week_${students}_${process.pid}`
  const owner = { host, port, user: ownerRole, database }
  const before = await mkdtemp(join(tmpdir(), 'manara-before-first-week-'))
  for (const file of await readdir(migrations))
    if (file < '0345') await symlink(join(migrations, file), join(before, file))
  await asSuperuser((superuser) => superuser.query(`create database ${database} owner ${ownerRole}`))
  const client = new pg.Client(owner)
  try {
    await migrate(owner, ownerRole, before)
    await client.connect()
    await client.query(
      `insert into person_all (role, first_name, last_name, email, national_id, password_hash)
        select 2, 'رنا', 'الشامي', 'p' || n || '@school.example', 'N-' || 1000 + n, '!' from generate_series(1, $1::int) n`,
      [students],
    )
    await migrate(owner, ownerRole)
    const { rows } = await client.query('select first_week_hidden_at is not null as hidden from school_settings')
    return rows[0].hidden
  } finally {
    await client.end()
    await rm(before, { recursive: true, force: true })
    await asSuperuser((superuser) => superuser.query(`drop database ${database} with (force)`))
  }
}

it('a school with 20 students does not see the first week by itself after the upgrade, a smaller one does (R-first-3)', async () => {
  expect([await isHiddenWith(20), await isHiddenWith(19)]).toEqual([true, false])
})
