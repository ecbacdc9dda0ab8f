import type { AppConfig } from '../../src/app.ts'
import { fileCookie } from '../../src/security/file-cookie.ts'
import { defaultLimits, type LimitTable } from '../../src/security/rate-limits.ts'
import { knownPassword } from '../factories/people.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type CanaryCage, createCage } from './canaries.ts'
import type { Persona } from './personas.ts'
import { type Conversations, plantConversations } from './world-conversations.ts'
import { buildStaff, type Staff } from './world-people.ts'
import { plantSettings } from './world-registrations.ts'
import { buildSide, type Side } from './world-side.ts'
import { type WorldState, watchDatabase } from './world-state.ts'

/** A small school in two equal halves. Personas belong to half A; half B must look to them as if it did not exist. */
export interface World extends Staff {
  server: TestServer
  state: WorldState
  cage: CanaryCage
  a: Side
  b: Side
  conversations: Conversations
  /** The headers with which a persona knocks. */
  headersOf: Record<Persona, Record<string, string>>
  logLines: string[]
  close(): Promise<void>
}

const endlessLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { points: 1e9, seconds: 60 }]),
) as unknown as LimitTable

/** A session as the sign-in page opens it: the bearer, and the token of the file cookie. */
async function signIn({ app }: TestServer, email: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: knownPassword },
  })
  const token = response.json<{ token: string | null }>().token
  if (response.statusCode !== 200) throw new Error(`${email} cannot sign in: ${response.payload}`)
  return { token, fileToken: response.cookies.find(({ name }) => name === fileCookie)?.value }
}

const bearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token}` })

/** Ends the rights of those who had them, by the ways in which the school itself ends them. */
async function endRights(server: TestServer, { administrator, fallen }: Staff, signedOut: Record<string, string>) {
  const admin = await server.asPerson(administrator)
  const { deletedUser, demotedUser, userWithNewPassword } = fallen
  const { firstName, lastName, email, nationalId } = demotedUser
  const answers = [
    await admin.delete(`/api/admin/users/${deletedUser.id}`),
    await admin.put(`/api/admin/users/${demotedUser.id}`, { firstName, lastName, email, nationalId, role: 'Teacher' }),
    await admin.post(`/api/admin/users/${userWithNewPassword.id}/reset-password`, {
      nationalId: userWithNewPassword.nationalId,
      newPassword: 'Another-2026',
    }),
    await server.as('visitor').post('/api/auth/logout', undefined, signedOut),
  ]
  for (const { status, text } of answers) if (status >= 300) throw new Error(`rights were not ended: ${text}`)
}

async function preparePersonas(server: TestServer, staff: Staff, a: Side): Promise<World['headersOf']> {
  const tokenOf = async (email: string) => bearer((await signIn(server, email)).token)
  const administrator = await signIn(server, staff.administrator.email)
  const applicant = await signIn(server, a.applicant.email)
  if (applicant.token !== null || applicant.fileToken !== undefined) throw new Error('an applicant got a token')
  const headersOf = {
    anonymous: {},
    applicant: {},
    student: await tokenOf(a.student.email),
    teacher: await tokenOf(a.teacher.email),
    coordinator: await tokenOf(a.coordinator.email),
    administrator: bearer(administrator.token),
    deletedUser: await tokenOf(staff.fallen.deletedUser.email),
    demotedUser: await tokenOf(staff.fallen.demotedUser.email),
    signedOutUser: await tokenOf(staff.fallen.signedOutUser.email),
    userWithNewPassword: await tokenOf(staff.fallen.userWithNewPassword.email),
    fileTokenAsBearer: bearer(administrator.fileToken),
    fileCookieOnly: { cookie: `${fileCookie}=${administrator.fileToken}` },
  }
  await endRights(server, staff, headersOf.signedOutUser)
  return headersOf
}

/** Builds the world and remembers its state; `state.restore()` brings it back after a change. */
export async function buildWorld(more: Pick<AppConfig, 'ai'> = {}): Promise<World> {
  const logLines: string[] = []
  const server = await startTestServer({
    limits: endlessLimits,
    config: { ...more, logLevel: 'trace', logStream: { write: (line) => logLines.push(line) } },
  })
  const cage = createCage()
  await plantSettings(server.db, server.files, cage)
  const staff = await buildStaff(server.db, cage)
  const sideOf = (side: 'A' | 'B') =>
    buildSide({ db: server.db, files: server.files, cage, side }, staff.administrator.id)
  const a = await sideOf('A')
  const b = await sideOf('B')
  const conversations = await plantConversations(server.db, cage, {
    student: a.student,
    teacher: a.teacher,
    coordinator: a.coordinator,
    administrator: staff.administrator,
    stranger: b.student,
  })
  const headersOf = await preparePersonas(server, staff, a)
  const state = await watchDatabase(server.databaseName)
  await state.keep()
  const close = async () => {
    await state.close()
    await server.close()
  }
  return { server, state, cage, ...staff, a, b, conversations, headersOf, logLines, close }
}
