import { DataCopiesCard } from './data-copies-card.tsx'
import { privacyText } from './privacy.text.ts'
import { ViewsCard } from './views-card.tsx'

/** What the school holds of the reader: who looked at it, and a copy of it. */
export const MyDataSection = () => (
  <section className="stack" aria-label={privacyText.myData}>
    <DataCopiesCard />
    <ViewsCard />
  </section>
)
