import { ConfigError } from '../config/environment.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres.errors.ts'
import { serverText } from './server.text.ts'

/** A reason not to start, already worded for the operator. */
export class StartError extends Error {}

type SystemError = Error & { code?: string; port?: number; path?: string; address?: string }

/** One clear line for the operator. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof EmbeddedPostgresError)
    return serverText.failed(error.message)
  const { code, port = 0, path = '', address = '', message = String(error) } = (error ?? {}) as SystemError
  if (code === 'EADDRINUSE') return serverText.portTaken(port)
  if (code === 'EACCES' && port) return serverText.portForbidden(port)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return serverText.addressUnavailable(address)
  if (code && ['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'ENOTDIR'].includes(code))
    return serverText.folderNotWritable(path)
  return serverText.failed(message)
}
