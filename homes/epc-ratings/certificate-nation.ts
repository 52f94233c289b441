/** Whose register of certificates a home is in. */
export type CertificateNation = 'England and Wales' | 'Scotland' | 'Northern Ireland'

/** Where the country is not told, the home is taken to be in the register that we have. */
export function findCertificateNation(country: string | null): CertificateNation {
  return country === 'Scotland' || country === 'Northern Ireland' ? country : 'England and Wales'
}
