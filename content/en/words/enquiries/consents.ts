import type { ConsentWords } from '../../../../enquiries/consent/consent-boxes.ts'

const by = {
  email: 'by email',
  phone: 'by phone',
  text: 'by text message',
  post: 'by post',
}

/**
 * What stands beside the boxes of consent. Kept as evidence with every enquiry, so other words need
 * another version: `consents.test.ts` holds every text by its hash.
 */
export const consents: ConsentWords = {
  share: {
    'heat-pump-installer': {
      version: '1',
      recipient: 'Emberford Heat Pumps Ltd',
      text: 'You may give my name, my contact details, this address and my answers to Emberford Heat Pumps Ltd, who survey homes and fit heat pumps for us, so that they can contact me about this request.',
    },
    'solar-installer': {
      version: '1',
      recipient: 'Brightslate Solar Ltd',
      text: 'You may give my name, my contact details, this address and my answers to Brightslate Solar Ltd, who survey roofs and fit panels and batteries for us, so that they can contact me about this request.',
    },
    'insulation-installer': {
      version: '1',
      recipient: 'Warmwall Insulation Ltd',
      text: 'You may give my name, my contact details, this address and my answers to Warmwall Insulation Ltd, who survey homes and fit insulation for us, so that they can contact me about this request.',
    },
  },
  marketing: [
    {
      topic: 'news',
      version: '1',
      text: 'Hearthlight may tell me about grants, ways to use less energy, and its own products and prices:',
      by,
    },
  ],
}
