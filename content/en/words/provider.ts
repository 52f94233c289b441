/** What a provider has to say of itself at the foot of every page: no script carries it. */
export const provider = {
  facts: [
    'Hearthlight Energy Limited, registered in England and Wales, company number ZZ000001.',
    'Registered office: Hearth House, Emberford, ZZ9\u00a09HL.',
  ],
  about:
    'Hearthlight is a made-up provider, so nobody answers its phone or email. The emergency numbers and price cap figures are real.',
}
