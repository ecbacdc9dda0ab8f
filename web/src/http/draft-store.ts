/** Drafts that the device did not store; kept until the page closes. */
const unkept = new Map<string, string>()

interface DraftKind<Draft> {
  /** Begins the names under which the device keeps these drafts. */
  name: string
  isDraft: (value: unknown) => value is Draft
  /** Confirmed by the student, and not with the server yet. */
  isWaiting: (draft: Draft) => boolean
}

export type DraftStore<Draft> = ReturnType<typeof createDraftStore<Draft>>

/** The drafts of one kind on this device: one for each user and row, kept through a reload and a closed tab. */
export function createDraftStore<Draft>({ name, isDraft, isWaiting }: DraftKind<Draft>) {
  const prefix = (userId: string) => `${name}:${userId}:`
  const keyFor = (userId: string, id: number) => `${prefix(userId)}${id}`

  function read(userId: string, id: number): Draft | undefined {
    const key = keyFor(userId, id)
    try {
      const value: unknown = JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? 'null')
      return isDraft(value) ? value : undefined
    } catch {
      return undefined
    }
  }

  return {
    keyFor,
    read,
    isWaiting,

    /** Returns whether the device stored it: it may be full, or not allowed to keep anything. */
    write(userId: string, id: number, draft: Draft): boolean {
      const key = keyFor(userId, id)
      const text = JSON.stringify(draft)
      try {
        localStorage.setItem(key, text)
        unkept.delete(key)
        return true
      } catch {
        unkept.set(key, text)
        return false
      }
    },

    remove(userId: string, id: number): void {
      unkept.delete(keyFor(userId, id))
      localStorage.removeItem(keyFor(userId, id))
    },

    /** The rows whose drafts wait to be sent. */
    listWaiting(userId: string): number[] {
      const own = Object.keys(localStorage).filter((key) => key.startsWith(prefix(userId)))
      return own
        .map((key) => Number(key.slice(prefix(userId).length)))
        .filter((id) => {
          const draft = read(userId, id)
          return draft !== undefined && isWaiting(draft)
        })
    },

    /** Notifies when another tab of this device changes or removes the draft. */
    onChangedElsewhere(userId: string, id: number, listener: () => void) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === null || key === keyFor(userId, id)) listener()
      }
      addEventListener('storage', handleStorage)
      return () => removeEventListener('storage', handleStorage)
    },
  }
}
