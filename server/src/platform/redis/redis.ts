import { Redis } from 'ioredis'

/** The Redis of the school, for code with direct access to it. */
export type SharedStore = Redis

/** An answer that takes longer than this is not worth waiting for: what Redis holds can be done without. */
const timeoutMilliseconds = 300

/** A connection that comes back by itself. Whatever is asked while it is away fails at once instead of waiting. */
export function openRedis(url: string, onProblem: (kind: string) => void): SharedStore {
  const redis = new Redis(url, {
    connectionName: 'manara',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: timeoutMilliseconds,
    // A server that hangs: the connection is given up, and no call waits until there is a new one.
    socketTimeout: 2 * timeoutMilliseconds,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
    enableAutoPipelining: true,
  })
  redis.on('error', (error: Error & { code?: string }) => onProblem(error.code ?? error.name))
  return redis
}
