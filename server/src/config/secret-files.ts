import { readFileSync } from 'node:fs'
import { ConfigError } from './environment.ts'

/** Settings that are secret, or hold a password. */
const secrets = [
  'ADMIN_PASSWORD',
  'AI_API_KEY',
  'CERTIFICATE_KEY',
  'DATABASE_LISTEN_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'DATA_KEY',
  'DATA_KEY_NEXT',
  'JWT_SECRET',
  'PUSH_KEY',
  'REDIS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
]

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new ConfigError(`تعذّرت قراءة الملف الذي في ${name}_FILE: ${path} (${code})`)
  }
}

/** The environment, with each secret that a file holds: `JWT_SECRET_FILE=/run/secrets/jwt` in place of `JWT_SECRET`. */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {}
  for (const name of secrets) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new ConfigError(`ضُبط ${name} و${name}_FILE معًا. اترك واحدًا منهما.`)
    read[name] = readSecret(name, path)
    read[`${name}_FILE`] = undefined
  }
  return { ...env, ...read }
}
