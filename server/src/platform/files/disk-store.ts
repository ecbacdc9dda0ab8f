import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey, type FileStore, FileStoreError } from './file-store.ts'

interface DiskOptions {
  folder: string
  /** Left free on the disk: the database may live there too, and must go on when files no longer fit. */
  reserveBytes: number
}

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG']

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error

/** Errors of the disk become errors of the store; those of the sender stay what they are. */
function asStoreError(error: unknown): unknown {
  if (fullCodes.includes(getErrorCode(error))) return new FileStoreError(true, error)
  return isOfDisk(error) ? new FileStoreError(false, error) : error
}

const writeBufferBytes = 262_144
const bytesBetweenLooks = 32 * 1_048_576

/** Makes sure that a name in a folder outlives a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files in folders of 256, under their key, beside those still on their way. */
export function createDiskStore({ folder, reserveBytes }: DiskOptions): FileStore {
  const getPath = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key)
  const getIncomingPath = (key: string) => join(folder, 'incoming', key)

  async function refuseIfFull(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < reserveBytes) throw new FileStoreError(true, undefined)
  }

  async function* lookingAtTheDisk(bytes: AsyncIterable<Buffer>) {
    let unseen = 0
    for await (const chunk of bytes) {
      unseen += chunk.length
      if (unseen > bytesBetweenLooks) {
        await refuseIfFull()
        unseen = 0
      }
      yield chunk
    }
  }

  async function write(key: string, bytes: Readable): Promise<void> {
    const incoming = getIncomingPath(key)
    const path = getPath(key)
    await mkdir(dirname(incoming), { recursive: true })
    await refuseIfFull()
    const target = createWriteStream(incoming, {
      flags: 'wx',
      mode: 0o640,
      flush: true,
      highWaterMark: writeBufferBytes,
    })
    await pipeline(bytes, lookingAtTheDisk, target)
    await mkdir(dirname(path), { recursive: true })
    await rename(incoming, path)
    await syncFolder(dirname(path))
  }

  return {
    async put(key, bytes) {
      assertKey(key)
      try {
        await write(key, bytes)
      } catch (error) {
        await rm(getIncomingPath(key), { force: true }).catch(() => undefined)
        throw asStoreError(error)
      }
    },

    async open(key, range) {
      assertKey(key)
      try {
        const handle = await open(getPath(key), 'r')
        return handle.createReadStream({ ...range, highWaterMark: writeBufferBytes })
      } catch (error) {
        throw asStoreError(error)
      }
    },

    async remove(key) {
      assertKey(key)
      try {
        for (const path of [getIncomingPath(key), getPath(key)]) await rm(path, { force: true })
      } catch (error) {
        throw asStoreError(error)
      }
    },

    close: () => undefined,
  }
}
