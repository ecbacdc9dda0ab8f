import { checkIn, followCheckInCode, getCheckIn, openCheckIn } from '@manara/contract/check-ins.ts'
import { server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import type { Sheet } from './attendance.fixtures.ts'

/** Five minutes after the lesson of a sheet began. */
export const start = new Date('2026-10-04T05:05:00Z')

export const usual = { minutes: 10, lateAfter: 10 }
export const openWindow = ({ agent, lessonKey }: Sheet, body = usual) =>
  agent.call(openCheckIn, { params: { lessonKey }, body })
export const codeNow = async ({ agent }: Sheet, id: number) =>
  (await agent.call(getCheckIn, { params: { id } })).body.codes[0]?.code ?? ''

export async function asStudent(enrollmentId: number): Promise<Agent> {
  const person = await server.db
    .selectFrom('person')
    .innerJoin('enrollment', 'enrollment.student_id', 'person.id')
    .select(['person.id', 'person.email'])
    .where('enrollment.id', '=', enrollmentId)
    .executeTakeFirstOrThrow()
  return server.asPerson({ id: person.id, email: person.email ?? '', role: 'Student' })
}

/** The cookies of one browser. */
export class Browser {
  cookies = new Map<string, string>()
  attributes = ''

  private take(header: string | string[] | undefined) {
    for (const line of [header ?? []].flat()) {
      this.attributes = line
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
  }

  private header = () => ({ cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })

  /** Opens the address of a code, and says where it leads. */
  async scan(code: string) {
    const { status, headers } = await server.as('visitor').call(followCheckInCode, { params: { code } })
    this.take(headers['set-cookie'])
    return [status, headers.location]
  }

  async send(agent: Agent) {
    const answer = await agent.call(checkIn, { headers: this.header() })
    this.take(answer.headers['set-cookie'])
    return answer
  }
}
