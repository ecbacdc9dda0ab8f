import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long at most the requests of others wait for one turn. */
const turnMilliseconds = 2

/** As `map`, with turns in between in which the requests of others are answered. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const [place, item] of items.entries()) {
    if (performance.now() - since > turnMilliseconds) {
      await nextTurn()
      since = performance.now()
    }
    results.push(change(item, place))
  }
  return results
}
