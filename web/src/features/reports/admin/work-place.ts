import { currentSession } from '../../../session/session.ts'

interface Place {
  /** The open list. */
  list?: string | undefined
  /** The row whose button was pressed. */
  row?: string | undefined
}

let kept: (Place & { owner?: string | undefined }) | undefined

/** Where the person who is signed in left the work of the dashboard; kept until the app is loaded anew. */
export const readPlace = (): Place => (kept?.owner === currentSession()?.userId ? (kept ?? {}) : {})

export const keepPlace = (place: Place) => {
  kept = { ...readPlace(), ...place, owner: currentSession()?.userId }
}
