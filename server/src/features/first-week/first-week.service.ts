import {
  type FirstWeek,
  type FirstWeekKey,
  firstWeekKeys,
  type UpdateFirstWeekBody,
} from '@manara/contract/first-week.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import * as settings from '../settings/first-week-settings.service.ts'
import { readFacts } from './first-week.queries.ts'
import { type Place, steps } from './first-week.steps.ts'

/** What the school has done of its first week, by its facts alone (R-first-1). */
export async function getFirstWeek(db: Db, place: Place): Promise<FirstWeek> {
  const facts = { ...(await readFacts(db)), ...place }
  const skipped = new Set<string>(facts.skipped)
  const describe = (key: FirstWeekKey) => {
    const { isEssential = false, isDone, fact, link } = steps[key]
    const done = { isDone: isDone(facts), fact: isDone(facts) && fact ? fact(facts) : null }
    return { key, isEssential, ...done, link: typeof link === 'string' ? link : link(facts) }
  }
  return {
    steps: firstWeekKeys.filter((key) => !skipped.has(key)).map(describe),
    skipped: firstWeekKeys.filter((key) => skipped.has(key)),
    isHidden: facts.isHidden,
  }
}

/** Leaves steps out and hides the card, or brings both back. */
export async function updateFirstWeek(
  db: Db,
  place: Place,
  caller: Caller,
  body: UpdateFirstWeekBody,
): Promise<FirstWeek> {
  await settings.updateFirstWeek(db, caller, body)
  return getFirstWeek(db, place)
}
