import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const bucket = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }

describe('readConfig', () => {
  it('keeps files on the disk, with room for the database, unless a bucket is named', () => {
    expect(readConfig({})).toMatchObject({
      files: { kind: 'disk', reserveBytes: 500 * 1_048_576 },
      fileLimits: { documentBytes: 50 * 1_048_576, videoBytes: 2_048 * 1_048_576 },
    })
    expect(readConfig({ ...bucket, FILE_LIMIT_MB: '20', VIDEO_LIMIT_MB: '100' })).toMatchObject({
      files: { kind: 's3', endpoint: 'https://s3.example.com', bucket: 'b', region: 'us-east-1' },
      fileLimits: { documentBytes: 20 * 1_048_576, videoBytes: 100 * 1_048_576 },
    })
  })

  it('runs one process that stops at once and counts for itself, unless told otherwise', () => {
    expect(readConfig({})).toMatchObject({ redisUrl: undefined, processes: 1, drainSeconds: 0 })
    const env = { REDIS_URL: 'rediss://:secret@redis.example:6380/1', WEB_CONCURRENCY: '4', DRAIN_SECONDS: '5' }
    expect(readConfig(env)).toMatchObject({ redisUrl: env.REDIS_URL, processes: 4, drainSeconds: 5 })
  })

  it.each([
    ['a bucket without its keys', { S3_BUCKET: 'b' }, 'S3_ENDPOINT'],
    ['an address that is none', { ...bucket, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
    ['an address of another kind', { ...bucket, S3_ENDPOINT: 'ftp://s3.example.com' }, 'S3_ENDPOINT'],
    ['a limit of nothing', { FILE_LIMIT_MB: '0' }, 'FILE_LIMIT_MB'],
    ['a limit in words', { VIDEO_LIMIT_MB: 'many' }, 'VIDEO_LIMIT_MB'],
    ['a Redis that is none', { REDIS_URL: 'http://redis.example' }, 'REDIS_URL'],
    ['no process at all', { WEB_CONCURRENCY: '-1' }, 'WEB_CONCURRENCY'],
    ['half a process', { WEB_CONCURRENCY: '1.5' }, 'WEB_CONCURRENCY'],
    ['a drain of a day', { DRAIN_SECONDS: '86400' }, 'DRAIN_SECONDS'],
    ['a negative reserve', { FILES_DISK_RESERVE_MB: '-1' }, 'FILES_DISK_RESERVE_MB'],
  ])('refuses %s', (_, env, variable) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(variable)
  })
})
