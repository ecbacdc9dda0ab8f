import { Placeholder } from '../shell/placeholder.tsx'
import { WayIn } from './way-in.tsx'

export const PublicPlaceholder = () => (
  <Placeholder>
    <WayIn />
  </Placeholder>
)
