import { prepareAnnouncement } from './prepare-announcement.ts'
import { prepareAssignment } from './prepare-assignment.ts'
import type { ActContext, Prepared } from './prepared.ts'
import { type ActKind, type Order, readOrder } from './read-order.ts'

const acts: Record<ActKind, (context: ActContext, order: Order) => Promise<Prepared>> = {
  announcement: prepareAnnouncement,
  assignTeacher: prepareAssignment,
}

/**
 * Prepares an act that the question orders, for the person to confirm (R-assistant-9): nothing is changed here.
 * Undefined for every other question.
 */
export async function prepareAct(context: ActContext, question: string): Promise<Prepared | undefined> {
  const order = readOrder(question)
  return order && acts[order.kind](context, order)
}
