import { AlumniSearch } from '../../features/alumni/public/alumni-search.tsx'
import { NumberOffer } from '../../features/certificates/number-offer.tsx'

/** The ways to find and to check a certificate. */
export const VerifyCertificatePage = () => (
  <>
    <AlumniSearch />
    <NumberOffer />
  </>
)
