import type { ListSignInsQuery, SecurityOverview, SignInAttempt } from '@manara/contract/sign-ins.ts'
import type { Db } from '../../platform/db/database.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { ListPage, Wire } from '../../platform/http/route.ts'
import { nameOfAlarm } from '../audit/audit.service.ts'
import { getSecurityFacts } from './security-facts.queries.ts'
import { listSecurityLights } from './security-lights.ts'
import { countAttempts, listAlarms, listAttempts } from './sign-ins.queries.ts'

export async function listSignIns(db: Db, query: ListSignInsQuery): Promise<ListPage<Wire<SignInAttempt>>> {
  const { rows, ...page } = await listAttempts(db, query)
  return { ...page, rows: rows.map((row) => ({ ...row, browser: browserName(row.browser) })) }
}

export async function getSecurityOverview(db: Db, publicUrl: string | undefined): Promise<Wire<SecurityOverview>> {
  const counts = await countAttempts(db)
  const facts = await getSecurityFacts(db)
  const alarms = await listAlarms(db)
  return {
    ...counts,
    alarms: alarms.map(({ entityId, ...alarm }) => ({ ...alarm, name: nameOfAlarm(entityId) })),
    lights: listSecurityLights(facts, counts, publicUrl, new Date()),
  }
}
