import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { databaseFiles, prepareDataDir } from './files.ts'
import { createCluster, superuser } from './initdb.ts'
import { isOrphan, isOwner, resignOwnership } from './owner.ts'
import { endServer, type Place, type RunningServer, startOrAdopt } from './server.ts'
import { type Watch, watchServer } from './watch.ts'

/** A PostgreSQL server on the data folder. It comes back by itself when it is killed. */
export interface EmbeddedPostgres {
  /** The folder of the unix socket; there is no TCP. */
  readonly host: string
  readonly port: number
  readonly superuser: string
  /** Whether the server was found running instead of started. */
  readonly wasAdopted: boolean
  /** Changes when the server comes back after a crash. */
  readonly pid: number
  /** Called with the reason each time the server is lost, or could not be brought back yet. */
  onExit(callback: (reason: string) => void): void
  /** Ends the server, unless a living process of ours that started it still needs it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** False trades the survival of power cuts for speed: for tests only. */
  isDurable?: boolean
}

/** Runs the PostgreSQL of the npm packages on `dataDir`, which is made and initialised when it is new. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options)
  return supervise(place, await startOrAdopt(place))
}

async function preparePlace({ dataDir, isDurable = true }: EmbeddedPostgresOptions): Promise<Place> {
  const binaries = findBinaries()
  const files = databaseFiles(dataDir)
  prepareDataDir(files)
  const account = await chooseAccount(files, binaries)
  await createCluster(files, binaries, account, isDurable)
  return { files, binaries, account, isDurable }
}

function supervise(place: Place, first: RunningServer): EmbeddedPostgres {
  const callbacks: ((reason: string) => void)[] = []
  const watch = watchServer(first, place.files, {
    onExit: (reason) => {
      for (const callback of callbacks) callback(reason)
    },
    bringBack: () => startOrAdopt(place),
  })
  let stopping: Promise<void> | undefined
  return {
    get host() {
      return watch.server().host
    },
    get port() {
      return watch.server().port
    },
    get pid() {
      return watch.server().pid
    },
    superuser,
    wasAdopted: first.wasAdopted,
    onExit: (callback) => void callbacks.push(callback),
    stop: () => {
      stopping ??= stop(place, watch)
      return stopping
    },
  }
}

async function stop({ files }: Place, watch: Watch): Promise<void> {
  const last = await watch.end()
  if (!isOwner(files) && !isOrphan(files)) return
  await endServer(files, last)
  resignOwnership(files)
}
