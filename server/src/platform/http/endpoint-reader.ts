import type { Endpoint, EndpointParams, EndpointQuery, EndpointReply } from '@manara/contract/endpoint.ts'
import type { Caller } from '../security/caller.ts'
import { findDoor } from './session-guard.ts'

/** The query of an endpoint, and its parameters, as the contract has them after validation. */
export interface ReadInput<E extends Endpoint> {
  params?: EndpointParams<E>
  query?: EndpointQuery<E>
}

/**
 * Calls an endpoint that only reads, without HTTP: for the same caller, through the same door, masked and noted alike.
 * Undefined where it is not open to the caller. Refusals of the handler, such as *not found*, are thrown.
 */
export type ReadEndpoint = <const E extends Endpoint>(
  declaration: E,
  caller: Caller,
  input: ReadInput<E>,
) => Promise<ReadAnswer<E> | undefined>

/** The reply as the contract has it; of a list its rows, and how many there are without paging. */
export type ReadAnswer<E extends Endpoint> = E extends { isList: true }
  ? { rows: EndpointReply<E>; total: number }
  : EndpointReply<E>

/** Answers one endpoint for a caller whom its door lets in. */
export type Reader = (caller: Caller, input: ReadInput<Endpoint>) => Promise<unknown>

/** The endpoints that only read, by name; each route adds its own. */
export function createReader(): { readers: Map<string, Reader>; read: ReadEndpoint } {
  const readers = new Map<string, Reader>()
  const read = async (declaration: Endpoint, caller: Caller, input: ReadInput<Endpoint>) => {
    // What asks for a proof of identity is asked on its screen.
    const door = declaration.proof ? undefined : findDoor(declaration, caller)
    const reader = readers.get(declaration.name)
    if (!door || !reader) return undefined
    // Moments become texts, as on the wire.
    return JSON.parse(JSON.stringify(await reader({ ...caller, isOffice: door === 'office' }, input))) as unknown
  }
  return { readers, read: read as unknown as ReadEndpoint }
}
