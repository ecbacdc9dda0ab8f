import { AlumniSearch } from '../../features/alumni/public/alumni-search.tsx'

/** The ways to find and to check a certificate. */
export const VerifyCertificatePage = () => <AlumniSearch />
