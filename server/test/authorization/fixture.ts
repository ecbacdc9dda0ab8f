import type { AppConfig } from '../../src/app.ts'
import { fileCookie } from '../../src/platform/security/file-cookie.ts'
import { defaultLimits, type LimitTable } from '../../src/platform/security/rate-limits.ts'
import { knownPassword } from '../factories/people.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type Canaries, createCage } from './canaries.ts'
import { type Calendars, createCalendars } from './fixture-calendar.ts'
import { type Conversations, createConversations } from './fixture-conversations.ts'
import { createMessages, createTemplate, type Messages } from './fixture-messages.ts'
import { createNotifications } from './fixture-notifications.ts'
import { buildStaff, type Staff } from './fixture-people.ts'
import { createPushDevices, type PushDevices, pushRoomOfNobody } from './fixture-push.ts'
import { createSettings } from './fixture-registrations.ts'
import { createSavedViews, type SavedViews } from './fixture-saved-views.ts'
import { buildSide, type Side } from './fixture-side.ts'
import { type FixtureState, watchDatabase } from './fixture-state.ts'
import type { Persona } from './personas.ts'

/** A small school in two equal halves. Personas belong to half A; half B must look to them as if it did not exist. */
export interface Fixture extends Staff {
  server: TestServer
  state: FixtureState
  cage: Canaries
  a: Side
  b: Side
  conversations: Conversations
  savedViews: SavedViews
  foreignNotification: number
  messages: Record<'a' | 'b', Messages>
  pushDevices: PushDevices
  calendars: Calendars
  /** Headers of the requests of a persona. */
  headersByPersona: Record<Persona, Record<string, string>>
  /** The devices from which the personas signed in, by session. */
  deviceBySession: Map<string, number>
  logLines: string[]
  close(): Promise<void>
}

/** People have numbers like nothing else, so that a sample that names one is recognised. */
const firstPersonId = 410_000_000

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

async function preparePersonas(server: TestServer, staff: Staff, a: Side): Promise<Fixture['headersByPersona']> {
  const getToken = async (email: string) => bearer((await signIn(server, email)).token)
  const administrator = await signIn(server, staff.administrator.email)
  const applicant = await signIn(server, a.applicant.email)
  if (applicant.token !== null || applicant.fileToken !== undefined) throw new Error('an applicant got a token')
  const headersByPersona = {
    anonymous: {},
    applicant: {},
    student: await getToken(a.student.email),
    teacher: await getToken(a.teacher.email),
    coordinator: await getToken(a.coordinator.email),
    registrar: await getToken(staff.registrar.email),
    director: await getToken(staff.director.email),
    administrator: bearer(administrator.token),
    deletedUser: await getToken(staff.fallen.deletedUser.email),
    demotedUser: await getToken(staff.fallen.demotedUser.email),
    signedOutUser: await getToken(staff.fallen.signedOutUser.email),
    userWithNewPassword: await getToken(staff.fallen.userWithNewPassword.email),
    fileTokenAsBearer: bearer(administrator.fileToken),
    fileCookieOnly: { cookie: `${fileCookie}=${administrator.fileToken}` },
  }
  await endRights(server, staff, headersByPersona.signedOutUser)
  return headersByPersona
}

/** Builds the world and remembers its state; `state.restore()` brings it back after a change. */
export async function buildFixture(more: Pick<AppConfig, 'ai' | 'exports'> = {}): Promise<Fixture> {
  const logLines: string[] = []
  const server = await startTestServer({
    limits: endlessLimits,
    push: pushRoomOfNobody,
    config: { ...more, logLevel: 'trace', logStream: { write: (line) => logLines.push(line) } },
  })
  const cage = createCage()
  const state = await watchDatabase(server.databaseName)
  await state.query(`select setval(pg_get_serial_sequence('person_all', 'id'), $1)`, [firstPersonId])
  await createSettings(server.db, server.files, cage)
  const staff = await buildStaff(server.db, cage)
  const createSide = (side: 'A' | 'B') =>
    buildSide({ db: server.db, files: server.files, cage, side }, staff.administrator.id)
  const a = await createSide('A')
  const b = await createSide('B')
  const members = {
    student: a.student,
    teacher: a.teacher,
    coordinator: a.coordinator,
    registrar: staff.registrar,
    director: staff.director,
    administrator: staff.administrator,
    stranger: b.student,
  }
  const conversations = await createConversations(server.db, cage, members)
  const foreignNotification = await createNotifications(server.db, cage, members)
  await createTemplate(server.db, cage)
  const messages = {
    a: await createMessages(server.db, cage, { side: 'A', studentId: a.student.id }),
    b: await createMessages(server.db, cage, { side: 'B', studentId: b.student.id }),
  }
  const savedViews = await createSavedViews(server.db, cage, members)
  const pushDevices = await createPushDevices(server.db, members)
  const calendars = await createCalendars(server.db, cage, {
    programs: { a: a.programId, b: b.programId },
    newcomers: { a: a.newcomer, b: b.newcomer },
    members,
  })
  const headersByPersona = await preparePersonas(server, staff, a)
  const opened = await server.db.selectFrom('session').select(['id', 'known_device_id']).execute()
  const deviceBySession = new Map(opened.map((session) => [session.id, session.known_device_id ?? 0]))
  await state.keep()
  const close = async () => {
    await state.close()
    await server.close()
  }
  return {
    server,
    state,
    cage,
    ...staff,
    a,
    b,
    conversations,
    savedViews,
    foreignNotification,
    messages,
    pushDevices,
    calendars,
    headersByPersona,
    deviceBySession,
    logLines,
    close,
  }
}
