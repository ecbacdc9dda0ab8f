import logo from '../theme/logo.svg'
import { pageText } from './page.text.ts'

/** While the code of a whole area is on its way. */
export const Splash = () => (
  <main className="splash" aria-label={pageText.loading} aria-busy>
    <img src={logo} width={72} height={72} alt="" />
  </main>
)
