import { type Kysely, sql } from 'kysely'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'

export const jobSchema = 'jobs'

/** The version of the schema that the installed library works with, as its own plan says. */
function wantedVersion(plan: string): number {
  const version = /version\(version\) VALUES \('(\d+)'\)/.exec(plan)?.[1]
  if (version === undefined) throw new Error('the plan of the job schema names no version')
  return Number(version)
}

async function presentVersion(db: Kysely<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('jobs.version') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return undefined
  const versions = await sql<{ version: number }>`select version from jobs.version`.execute(db)
  return versions.rows[0]?.version
}

/** The plans are scripts with a transaction of their own; what fails half-way must not stay open. */
async function run(db: Kysely<unknown>, plan: string): Promise<void> {
  try {
    await sql.raw(plan).execute(db)
  } catch (error) {
    await sql`rollback`.execute(db)
    throw error
  }
}

/** Brings the schema of the job library to its present version, as the owner role. Tells whether anything changed. */
export async function installJobSchema(db: Kysely<unknown>): Promise<boolean> {
  const construction = getConstructionPlans(jobSchema)
  const present = await presentVersion(db)
  if (present === undefined) await run(db, construction)
  else if (present < wantedVersion(construction)) await run(db, getMigrationPlans(jobSchema, present))
  else return false
  return true
}

/** The app adds jobs, works them off and sweeps them away; the shape of the schema is the owner's. */
export const jobGrantsFor = (role: string): string => `
  grant usage on schema ${jobSchema} to ${role};
  grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role};`
