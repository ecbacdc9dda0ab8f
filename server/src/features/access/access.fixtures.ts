import { createAccessRole, createGrant } from '@manara/contract/access.ts'
import type { EndpointReply } from '@manara/contract/endpoint.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { expect } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'

export const admin = () => server.as('admin')
let made = 0

/** A number in letters, as names have them. */
const inLetters = (number: number) => Array.from(String(number), (digit) => 'ابتثجحخدذر'[Number(digit)]).join('')

export async function createRole(permissions: Permission[], name = `دور ${inLetters(++made)}`): Promise<number> {
  const { status, body, text } = await admin().send(createAccessRole, { body: { name, permissions } })
  expect(status, text).toBe(201)
  return body.roleId
}

export const grant = (person: { id: number }, roleId: number, more: object = {}, agent = admin()) =>
  agent.send(createGrant, { body: { personId: person.id, roleId, ...more } })

/** Of a grant that needs no approval. */
export function grantIdOf(body: EndpointReply<typeof createGrant>): number {
  if ('isPending' in body) throw new Error(body.message)
  return body.grantId
}

/** Somebody with these permissions, signed in. */
export async function holderOf(permissions: Permission[], role: 'Staff' | 'Teacher' = 'Staff') {
  const person = await buildPerson(server.db, { role })
  const roleId = await createRole(permissions)
  const { body } = await grant(person, roleId)
  return { person, roleId, grantId: grantIdOf(body), agent: await server.asPerson(person) }
}
