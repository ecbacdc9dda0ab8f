import type { IncomingMessage } from 'node:http'
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { assertKey, type FileStore, FileStoreError } from './file-store.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  timeoutMilliseconds?: number
}

/** The smallest piece that S3 takes; one at a time, so that ten uploads hold ten pieces and not more. */
const pieceBytes = 5 * 1_048_576

/** A store that says nothing for so long is away; asked twice, it costs the user twice as long. */
const usualTimeoutMilliseconds = 8_000
/** A reader may pause, as players of videos do. */
const readerPauseMilliseconds = 600_000

const storeError = (cause: unknown) => new FileStoreError(false, cause)

/** Files in a bucket that only the server can reach, under their key. */
export function createS3Store(options: S3Options): FileStore {
  const { endpoint, bucket, region, accessKey, secretKey } = options
  const { timeoutMilliseconds = usualTimeoutMilliseconds } = options
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: timeoutMilliseconds },
    // Not every S3-compatible store knows the checksums that Amazon's asks for by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    async put(key, bytes) {
      assertKey(key)
      let failure: unknown
      // What the stream throws is the sender's fault; a stream that we end ourselves throws nothing.
      bytes.once('error', (error) => {
        failure = error
      })
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: bytes },
        partSize: pieceBytes,
        queueSize: 1,
      })
      try {
        await upload.done()
      } catch (error) {
        bytes.destroy()
        throw failure ?? storeError(error)
      }
    },

    async open(key, range) {
      assertKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }))
        const bytes = Body as IncomingMessage
        bytes.socket?.setTimeout(readerPauseMilliseconds)
        return bytes
      } catch (error) {
        throw storeError(error)
      }
    },

    async remove(key) {
      assertKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
        throw storeError(error)
      })
    },

    close: () => client.destroy(),
  }
}
