/** Changes: pages of these people and of these topics ask again. `everything`: of all. */
export interface LiveHints {
  people?: readonly number[]
  topics?: readonly string[]
  everything?: true
}

const personOf = /^person\.(\d{1,9})$/

/** The person of a topic of sessions. */
export function readSessionTopic(topic: string): number | undefined {
  const id = personOf.exec(topic)?.[1]
  return id === undefined ? undefined : Number(id)
}
