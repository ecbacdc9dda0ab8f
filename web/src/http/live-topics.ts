import type { LiveTopic } from '@manara/contract/live.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const watched = new Map<string, Set<() => void>>()
const listeners = new Set<() => void>()

const tellListeners = () => {
  for (const listen of listeners) listen()
}

/** The topics of the page in sight, in one order. */
export const listTopics = (): string[] => [...watched.keys()].sort()

/** Calls `listen` when other topics are shown; returns the function that ends this. */
export function onTopics(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Lets those that show a topic ask again; all of them without one. */
export function refresh(topic?: string): void {
  const meant = topic === undefined ? [...watched.values()] : [watched.get(topic)]
  for (const acts of meant) for (const act of acts ?? []) act()
}

/** Asks the queries under `queryKey` again when others change one of these things (R-live-1). */
export function useTopics(topics: readonly LiveTopic[], queryKey: QueryKey): void {
  const client = useQueryClient()
  const asked = JSON.stringify([topics, queryKey])
  useEffect(() => {
    const [names, key] = JSON.parse(asked) as [string[], QueryKey]
    if (names.length === 0) return
    const ask = () => void client.invalidateQueries({ queryKey: key })
    for (const name of names) watched.set(name, (watched.get(name) ?? new Set()).add(ask))
    tellListeners()
    return () => {
      for (const name of names) {
        watched.get(name)?.delete(ask)
        if (watched.get(name)?.size === 0) watched.delete(name)
      }
      tellListeners()
    }
  }, [client, asked])
}
