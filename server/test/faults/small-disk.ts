import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes all the room that is left. */
  fill(): void
  makeRoom(): void
  close(): void
}

/** A disk of so many megabytes in memory; undefined where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'small-disk', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write('SKIPPED: the test of a full disk needs the right to mount one, which this account lacks\n')
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      const block = Buffer.alloc(65_536)
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, block)
      } catch {
        // No room for a whole block: that is what was wanted.
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
