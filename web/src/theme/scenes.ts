import coast from './scenes/coast.svg'
import courtyard from './scenes/courtyard.svg'
import norias from './scenes/norias.svg'
import qasioun from './scenes/qasioun.svg'

/** The four drawings for the foot of the sidebar. */
export const scenes = { coast, courtyard, qasioun, norias }

export type SceneName = keyof typeof scenes
