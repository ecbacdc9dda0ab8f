import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db/database.ts'
import { hashFirstCode, newSeed, toFirstCode } from '../../src/platform/security/first-codes.ts'
import { createTokens } from '../../src/platform/security/tokens.ts'
import type { BuiltPerson } from '../factories/people.ts'
import { testSecret } from '../test-server.ts'
import type { Canaries } from './canaries.ts'
import { createPerson } from './fixture-people.ts'

/** A student without a password, and the code of their card. */
export interface WaitingStudent {
  student: BuiltPerson
  code: string
  batchId: string
}

const tokens = createTokens(testSecret)

export async function createWaitingStudent(
  db: Db,
  cage: Canaries,
  name: string,
  madeBy: number,
): Promise<WaitingStudent> {
  const student = await createPerson(db, cage, name, 'Student')
  const seed = newSeed()
  const code = toFirstCode(tokens, seed)
  const batchId = randomUUID()
  await db.updateTable('person').set({ password_hash: '-' }).where('id', '=', student.id).execute()
  await db
    .insertInto('first_code')
    .values({
      person_id: student.id,
      code_hash: hashFirstCode(tokens, student.id, code),
      seed,
      batch_id: batchId,
      made_by: madeBy,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return { student, code, batchId }
}
