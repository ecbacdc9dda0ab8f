import { currentSession } from '../../../session/session.ts'

interface Place {
  /** The open list. */
  list?: string | undefined
  /** The row whose button was pressed. */
  row?: string | undefined
}

let kept: (Place & { owner?: string | undefined }) | undefined

/** The signed-in user's last position in the work lists of the dashboard; kept until the app is reloaded. */
export const readPlace = (): Place => (kept?.owner === currentSession()?.userId ? (kept ?? {}) : {})

export const keepPlace = (place: Place) => {
  kept = { ...readPlace(), ...place, owner: currentSession()?.userId }
}
