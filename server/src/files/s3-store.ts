import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { assertKey, type FileStore, FileStoreError } from './file-store.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** The smallest piece that S3 takes; one at a time, so that ten uploads hold ten pieces and not more. */
const pieceBytes = 5 * 1_048_576

const patience = {
  connectionTimeout: 2_000,
  requestTimeout: 10_000,
  socketTimeout: 10_000,
  throwOnRequestTimeout: true,
}

const storeError = (cause: unknown) => new FileStoreError(false, cause)

/** Files in a bucket that only the server can reach, under their key. */
export function createS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Options): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    requestHandler: patience,
    // Not every S3-compatible store knows the checksums that Amazon's asks for by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    async put(key, bytes) {
      assertKey(key)
      let trouble: unknown
      // What the stream throws is the sender's trouble; a stream that we end ourselves throws nothing.
      bytes.once('error', (error) => {
        trouble = error
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
        throw trouble ?? storeError(error)
      }
    },

    async open(key, range) {
      assertKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }))
        return Body as Readable
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
