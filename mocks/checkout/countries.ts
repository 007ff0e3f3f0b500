import { states as indianStates } from './indianStates'

/**
 * Countries as WooCommerce 10.9 has them: states by code ([] where it asks for none, false where it has no
 * list), and the fields that differ from the default.
 */
interface Country {
  name: string
  states: Record<string, string> | [] | false
  locale: Record<
    string,
    { label?: string; required?: boolean; hidden?: boolean; priority?: number }
  >
}

const countries: Record<string, Country> = {
  IN: {
    name: 'India',
    states: indianStates,
    locale: { postcode: { label: 'PIN Code' }, state: { label: 'State' } },
  },
  NP: {
    name: 'Nepal',
    states: {
      BAG: 'Bagmati',
      BHE: 'Bheri',
      DHA: 'Dhaulagiri',
      GAN: 'Gandaki',
      JAN: 'Janakpur',
      KAR: 'Karnali',
      KOS: 'Koshi',
      LUM: 'Lumbini',
      MAH: 'Mahakali',
      MEC: 'Mechi',
      NAR: 'Narayani',
      RAP: 'Rapti',
      SAG: 'Sagarmatha',
      SET: 'Seti',
    },
    locale: { state: { label: 'State / Zone' }, postcode: { required: false } },
  },
  DE: {
    name: 'Germany',
    states: {
      'DE-BW': 'Baden-Württemberg',
      'DE-BY': 'Bavaria',
      'DE-BE': 'Berlin',
      'DE-BB': 'Brandenburg',
      'DE-HB': 'Bremen',
      'DE-HH': 'Hamburg',
      'DE-HE': 'Hesse',
      'DE-MV': 'Mecklenburg-Vorpommern',
      'DE-NI': 'Lower Saxony',
      'DE-NW': 'North Rhine-Westphalia',
      'DE-RP': 'Rhineland-Palatinate',
      'DE-SL': 'Saarland',
      'DE-SN': 'Saxony',
      'DE-ST': 'Saxony-Anhalt',
      'DE-SH': 'Schleswig-Holstein',
      'DE-TH': 'Thuringia',
    },
    locale: { postcode: { priority: 65 }, state: { required: false } },
  },
  GB: {
    name: 'United Kingdom (UK)',
    states: false,
    locale: { postcode: { label: 'Postcode' }, state: { label: 'County', required: false } },
  },
  JP: {
    name: 'Japan',
    states: {
      JP01: 'Hokkaido',
      JP02: 'Aomori',
      JP03: 'Iwate',
      JP04: 'Miyagi',
      JP05: 'Akita',
      JP06: 'Yamagata',
      JP07: 'Fukushima',
      JP08: 'Ibaraki',
      JP09: 'Tochigi',
      JP10: 'Gunma',
      JP11: 'Saitama',
      JP12: 'Chiba',
      JP13: 'Tokyo',
      JP14: 'Kanagawa',
      JP15: 'Niigata',
      JP16: 'Toyama',
      JP17: 'Ishikawa',
      JP18: 'Fukui',
      JP19: 'Yamanashi',
      JP20: 'Nagano',
      JP21: 'Gifu',
      JP22: 'Shizuoka',
      JP23: 'Aichi',
      JP24: 'Mie',
      JP25: 'Shiga',
      JP26: 'Kyoto',
      JP27: 'Osaka',
      JP28: 'Hyogo',
      JP29: 'Nara',
      JP30: 'Wakayama',
      JP31: 'Tottori',
      JP32: 'Shimane',
      JP33: 'Okayama',
      JP34: 'Hiroshima',
      JP35: 'Yamaguchi',
      JP36: 'Tokushima',
      JP37: 'Kagawa',
      JP38: 'Ehime',
      JP39: 'Kochi',
      JP40: 'Fukuoka',
      JP41: 'Saga',
      JP42: 'Nagasaki',
      JP43: 'Kumamoto',
      JP44: 'Oita',
      JP45: 'Miyazaki',
      JP46: 'Kagoshima',
      JP47: 'Okinawa',
    },
    locale: {
      last_name: { priority: 10 },
      first_name: { priority: 20 },
      postcode: { priority: 65 },
      state: { label: 'Prefecture', priority: 66 },
      city: { priority: 67 },
      address_1: { priority: 68 },
      address_2: { priority: 69 },
    },
  },
  US: {
    name: 'United States (US)',
    states: {
      AL: 'Alabama',
      AK: 'Alaska',
      AZ: 'Arizona',
      AR: 'Arkansas',
      CA: 'California',
      CO: 'Colorado',
      CT: 'Connecticut',
      DE: 'Delaware',
      DC: 'District of Columbia',
      FL: 'Florida',
      GA: 'Georgia',
      HI: 'Hawaii',
      ID: 'Idaho',
      IL: 'Illinois',
      IN: 'Indiana',
      IA: 'Iowa',
      KS: 'Kansas',
      KY: 'Kentucky',
      LA: 'Louisiana',
      ME: 'Maine',
      MD: 'Maryland',
      MA: 'Massachusetts',
      MI: 'Michigan',
      MN: 'Minnesota',
      MS: 'Mississippi',
      MO: 'Missouri',
      MT: 'Montana',
      NE: 'Nebraska',
      NV: 'Nevada',
      NH: 'New Hampshire',
      NJ: 'New Jersey',
      NM: 'New Mexico',
      NY: 'New York',
      NC: 'North Carolina',
      ND: 'North Dakota',
      OH: 'Ohio',
      OK: 'Oklahoma',
      OR: 'Oregon',
      PA: 'Pennsylvania',
      RI: 'Rhode Island',
      SC: 'South Carolina',
      SD: 'South Dakota',
      TN: 'Tennessee',
      TX: 'Texas',
      UT: 'Utah',
      VT: 'Vermont',
      VA: 'Virginia',
      WA: 'Washington',
      WV: 'West Virginia',
      WI: 'Wisconsin',
      WY: 'Wyoming',
      AA: 'Armed Forces (AA)',
      AE: 'Armed Forces (AE)',
      AP: 'Armed Forces (AP)',
    },
    locale: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  },
  AE: {
    name: 'United Arab Emirates',
    states: false,
    locale: { postcode: { required: false, hidden: true }, state: { required: false } },
  },
  AT: {
    name: 'Austria',
    states: [],
    locale: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  },
}

/** A country without an entry has WooCommerce's default fields and no list of states. */
export const countryOf = (code: string): Country =>
  countries[code] ?? { name: code, states: false, locale: {} }

/** The states to choose from; undefined where there is no list, or no state. */
export const statesOf = (code: string): Record<string, string> | undefined => {
  const { states } = countryOf(code)
  return states && !Array.isArray(states) ? states : undefined
}

/** Code → name of every country here, India first. */
export const countryNames = Object.fromEntries(
  Object.entries(countries).map(([code, { name }]) => [code, name]),
)
