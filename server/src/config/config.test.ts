import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

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

  it('runs one process that stops at once and counts for itself, unless configured otherwise', () => {
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

describe('a secret in a file', () => {
  it('is read without the end of its line, in place of the variable', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'manara-secret-')), 'jwt')
    await writeFile(file, `${'s'.repeat(40)}\n`)
    await writeFile(`${file}-url`, 'postgresql://u:p@db/school\n')

    const config = readConfig({ JWT_SECRET_FILE: file, DATABASE_URL_FILE: `${file}-url` })

    expect(config).toMatchObject({ jwtSecret: 's'.repeat(40), database: { url: 'postgresql://u:p@db/school' } })
    expect(() => readConfig({ JWT_SECRET_FILE: file, JWT_SECRET: 'x'.repeat(32) })).toThrow(
      'ضُبط JWT_SECRET وJWT_SECRET_FILE معًا',
    )
    expect(() => readConfig({ SMTP_URL_FILE: `${file}-none` })).toThrow('تعذّرت قراءة الملف الذي في SMTP_URL_FILE')
    expect(readConfig({ JWT_SECRET: 'x'.repeat(32), JWT_SECRET_FILE: '' }).jwtSecret).toBe('x'.repeat(32))
  })
})

describe('the language model', () => {
  const home = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }

  it('is the built-in engine unless a school names another', () => {
    expect(readConfig({}).ai).toMatchObject({ provider: 'builtin', timeout: { totalMilliseconds: 13_000 } })
    expect(readConfig({ ...home, AI_TIMEOUT_SECONDS: '20', AI_PERSON_TOKENS_A_DAY: '7' }).ai).toMatchObject({
      provider: 'openai-compatible',
      model: 'm',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      budgets: { personTokens: 7, schoolRequests: 5_000 },
      timeout: { totalMilliseconds: 20_000, pieceMilliseconds: 12_000 },
    })
  })

  it.each([
    ['an unknown one', { AI_PROVIDER: 'magic' }, 'AI_PROVIDER'],
    ['none without a name', { ...home, AI_MODEL: '' }, 'AI_MODEL'],
    ['none without an address', { ...home, AI_BASE_URL: '' }, 'AI_BASE_URL'],
    ['an address that is none', { ...home, AI_BASE_URL: 'localhost' }, 'AI_BASE_URL'],
    ['a vendor without a key', { AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY'],
    ['no patience', { ...home, AI_TIMEOUT_SECONDS: '0' }, 'AI_TIMEOUT_SECONDS'],
    ['a budget in words', { ...home, AI_SCHOOL_TOKENS_A_DAY: 'many' }, 'AI_SCHOOL_TOKENS_A_DAY'],
  ])('is not %s', (_, env, variable) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(variable)
  })
})

it.each(['somebody', 'http://school.example', 'a@b c', 'javascript:alert(1)'])(
  'refuses %s as the contact for whoever finds a hole',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT غير صالح')
  },
)
