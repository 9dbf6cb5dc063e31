/** The words of the printed agreement; a clause or check that ends with a colon has a line to write on. */
export type AgreementWords = {
  title: string;
  notice: string;
  date: string;
  place: string;
  parties: string;
  seller: string;
  buyer: string;
  name: string;
  idNumber: string;
  kraPin: string;
  address: string;
  phone: string;
  vehicle: string;
  makeAndModel: string;
  year: string;
  color: string;
  plate: string;
  chassis: string;
  engineNumber: string;
  engine: string;
  mileage: string;
  logbookNumber: string;
  price: string;
  agreedPrice: string;
  inWords: string;
  paidBy: string;
  methods: readonly string[];
  reference: string;
  paidNow: string;
  balance: string;
  terms: string;
  clauses: readonly string[];
  checklist: string;
  checklistIntro: string;
  checks: readonly string[];
  signatures: string;
  signature: string;
  witness: string;
};

const EN: AgreementWords = {
  title: 'Vehicle sale agreement',
  notice:
    'This is a template, not legal advice. Read every line, change what does not fit, and ask an advocate where much is at stake.',
  date: 'Date and time',
  place: 'Place',
  parties: 'The two sides',
  seller: 'Seller',
  buyer: 'Buyer',
  name: 'Full name as on the ID',
  idNumber: 'ID or passport number',
  kraPin: 'KRA PIN',
  address: 'Postal address',
  phone: 'Phone',
  vehicle: 'The vehicle',
  makeAndModel: 'Make and model',
  year: 'Year of manufacture',
  color: 'Colour',
  plate: 'Registration number',
  chassis: 'Chassis number (VIN)',
  engineNumber: 'Engine number',
  engine: 'Fuel and engine size',
  mileage: 'Odometer at handover, km',
  logbookNumber: 'Logbook number',
  price: 'Price and payment',
  agreedPrice: 'Agreed price, Ksh',
  inWords: 'In words',
  paidBy: 'Paid by',
  methods: ['Bank transfer', 'Banker’s cheque', 'M-Pesa', 'Other'],
  reference: 'Reference of the payment',
  paidNow: 'Paid at signing, Ksh',
  balance: 'Balance, Ksh, and due on',
  terms: 'What both sides agree',
  clauses: [
    'The seller owns the vehicle and may sell it. No loan, charge, caveat, court case or unpaid duty rests on it, unless it is written here:',
    'The buyer has seen and driven the vehicle and takes it as it stands, with these known faults:',
    'The vehicle passes to the buyer at the date and time of the handover below. Fines, accidents and offences before it are the seller’s, those after it the buyer’s.',
    'The seller starts the transfer on the NTSA service portal through eCitizen, the buyer accepts it there, within 14 days of the sale. The transfer fee is paid by:',
    'If one side does not keep to this agreement, the other may end it in writing. What was paid and handed over then goes back.',
  ],
  checklist: 'Handover checklist',
  checklistIntro: 'Tick each line together. Do not hand over the money or the car with a line open.',
  checks: [
    'The logbook, the NTSA vehicle search and the seller’s ID and KRA PIN show the same owner',
    'No lender is named as joint owner, or the lender’s discharge letter is here',
    'Chassis and engine numbers on the metal match the logbook',
    'Original logbook handed over',
    'All keys handed over; number of keys:',
    'Service book, spare wheel, jack and tools handed over',
    'Transfer started by the seller on eCitizen',
    'Transfer accepted by the buyer on eCitizen',
    'Payment seen on the seller’s own account, and its proof given to the buyer',
    'The buyer’s own insurance runs from the handover',
    'Odometer, and fuel in the tank:',
    'Date and time of the handover:',
  ],
  signatures: 'Signatures',
  signature: 'Signature and date',
  witness: 'Witness: name, ID number, signature',
};

const SW: AgreementWords = {
  title: 'Mkataba wa mauzo ya gari',
  notice:
    'Hiki ni kielelezo tu, si ushauri wa kisheria. Soma kila mstari, badilisha kisichofaa, na muulize wakili iwapo thamani ni kubwa.',
  date: 'Tarehe na saa',
  place: 'Mahali',
  parties: 'Pande mbili',
  seller: 'Muuzaji',
  buyer: 'Mnunuzi',
  name: 'Jina kamili kama lilivyo kwenye kitambulisho',
  idNumber: 'Nambari ya kitambulisho au pasipoti',
  kraPin: 'PIN ya KRA',
  address: 'Anwani ya posta',
  phone: 'Simu',
  vehicle: 'Gari',
  makeAndModel: 'Aina na modeli',
  year: 'Mwaka wa kutengenezwa',
  color: 'Rangi',
  plate: 'Nambari ya usajili',
  chassis: 'Nambari ya chasisi (VIN)',
  engineNumber: 'Nambari ya injini',
  engine: 'Mafuta na ukubwa wa injini',
  mileage: 'Kilomita wakati wa kukabidhi',
  logbookNumber: 'Nambari ya kitabu cha gari (logbook)',
  price: 'Bei na malipo',
  agreedPrice: 'Bei iliyokubaliwa, Ksh',
  inWords: 'Kwa maneno',
  paidBy: 'Njia ya malipo',
  methods: ['Uhamisho wa benki', 'Hundi ya benki', 'M-Pesa', 'Nyingine'],
  reference: 'Nambari ya malipo',
  paidNow: 'Kiasi kilicholipwa wakati wa kutia sahihi, Ksh',
  balance: 'Salio, Ksh, na tarehe ya kulilipa',
  terms: 'Makubaliano ya pande mbili',
  clauses: [
    'Muuzaji ndiye mmiliki wa gari na ana haki ya kuliuza. Gari halina mkopo, dhamana, zuio, kesi wala ushuru ambao haujalipwa, isipokuwa yaliyoandikwa hapa:',
    'Mnunuzi ameliona na kuliendesha gari, na analichukua jinsi lilivyo, pamoja na kasoro hizi zinazojulikana:',
    'Gari linakuwa la mnunuzi kuanzia tarehe na saa ya kukabidhi iliyo hapa chini. Faini, ajali na makosa ya kabla ya hapo ni ya muuzaji; ya baada ya hapo ni ya mnunuzi.',
    'Muuzaji anaanzisha uhamisho wa umiliki kwenye tovuti ya NTSA kupitia eCitizen, na mnunuzi anaukubali hapo, ndani ya siku 14 tangu mauzo. Ada ya uhamisho inalipwa na:',
    'Upande mmoja usipotimiza mkataba huu, upande mwingine unaweza kuusitisha kwa maandishi. Kilicholipwa na kilichokabidhiwa hurudishwa.',
  ],
  checklist: 'Orodha ya kukabidhi gari',
  checklistIntro:
    'Tieni alama kila mstari pamoja. Msikabidhiane pesa wala gari kabla mistari yote kukamilika.',
  checks: [
    'Logbook, utafutaji wa gari wa NTSA, na kitambulisho na PIN ya KRA ya muuzaji zinaonyesha mmiliki mmoja',
    'Hakuna mkopeshaji aliyetajwa kuwa mmiliki mwenza, au barua yake ya kuondoa dhamana iko hapa',
    'Nambari za chasisi na injini kwenye gari ni sawa na za logbook',
    'Logbook halisi imekabidhiwa',
    'Funguo zote zimekabidhiwa; idadi ya funguo:',
    'Kitabu cha huduma, gurudumu la akiba, jeki na vifaa vimekabidhiwa',
    'Muuzaji ameanzisha uhamisho kwenye eCitizen',
    'Mnunuzi amekubali uhamisho kwenye eCitizen',
    'Malipo yameonekana kwenye akaunti ya muuzaji mwenyewe, na mnunuzi amepewa uthibitisho',
    'Bima ya mnunuzi mwenyewe inaanza wakati wa kukabidhi',
    'Kilomita, na mafuta yaliyomo:',
    'Tarehe na saa ya kukabidhi:',
  ],
  signatures: 'Sahihi',
  signature: 'Sahihi na tarehe',
  witness: 'Shahidi: jina, nambari ya kitambulisho, sahihi',
};

export const AGREEMENT_WORDS = { en: EN, sw: SW } as const;
export type AgreementLanguage = keyof typeof AGREEMENT_WORDS;
