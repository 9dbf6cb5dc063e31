import type { WordsFor } from '../../languages.ts';
import type { SELLING_END } from '../en/selling-end.ts';

/** The end of the selling form: publishing, what is missing, what would improve the advert, and what comes after. */
export const sellingEnd: WordsFor<typeof SELLING_END> = {
  Finish: 'Maliza',
  Publish: 'Tangaza',
  'Sign up and publish': 'Jisajili na utangaze',
  'Save changes': 'Hifadhi mabadiliko',
  'One moment …': 'Subiri kidogo …',
  'What would improve it': 'Kinachoweza kuliboresha',
  'One thing is left': 'Kimebaki kitu kimoja',
  '{count} things are left': 'Vimebaki vitu {count}',
  'There is a problem': 'Kuna tatizo',
  'All that you have filled in, photos too, comes along when you sign up, or sign in if you have an account.':
    'Yote uliyojaza, pamoja na picha, yanakuja nawe ukijisajili, au ukiingia kama una akaunti.',
  'Choose between your changes and those made elsewhere.':
    'Chagua kati ya mabadiliko yako na yaliyofanywa pengine.',
  'Some photos were not sent. Send them again, or remove them.':
    'Baadhi ya picha hazikutumwa. Zitume tena, au ziondoe.',
  'It could not be saved yet. Check your connection and try again.':
    'Bado haijahifadhiwa. Angalia mtandao wako na ujaribu tena.',
  'Say for which of your dealers it is.': 'Sema ni la muuzaji yupi kati ya wako.',
  'Say which make it is.': 'Sema ni chapa gani.',
  'Say which model it is.': 'Sema ni modeli gani.',
  'Say which year it was built.': 'Sema lilitengenezwa mwaka gani.',
  'Say how many km it has run.': 'Sema limetembea kilomita ngapi.',
  'Say in which town it can be seen.': 'Sema linaweza kuonekana mji gani.',
  'Add at least one photo.': 'Ongeza angalau picha moja.',
  'Enter a price from {low} to {high}.': 'Andika bei kati ya {low} na {high}.',
  'A Kenyan plate is K and two letters, then three digits and a letter, such as KDA 123B. It has neither I nor O.':
    'Nambari ya usajili ya Kenya ni K na herufi mbili, kisha nambari tatu na herufi, mfano KDA 123B. Haina I wala O.',
  'A chassis number has 6 to 17 letters and digits. It stands in the logbook and on the metal.':
    'Nambari ya chasi ina herufi na nambari 6 hadi 17. Iko kwenye logbook na kwenye chuma.',
  'Your account buys so far. Make it a seller account: nothing is paid for it, and saved vehicles, searches and messages remain.':
    'Akaunti yako ni ya kununua. Ifanye ya kuuza: hailipishwi, na magari uliyohifadhi, utafutaji na ujumbe hubaki.',
  'Become a seller and publish': 'Kuwa muuzaji na utangaze',
  'Whose it is': 'Ni la nani',
  'You sell this for': 'Unauza hili kwa niaba ya',
  'Sell for': 'Uza kwa niaba ya',
  'It is saved once you have chosen.': 'Huhifadhiwa ukishachagua.',
  'Choose a dealer': 'Chagua muuzaji',
  'An agent lists vehicles once a dealer has invited them.': 'Wakala hutangaza magari muuzaji akishamwalika.',
  'See who has invited you': 'Ona aliyekualika',
  'Taking you to the sign-in …': 'Tunakupeleka kuingia …',
  'Your listing could not be loaded': 'Tangazo lako halikuweza kupakiwa',
  'A draft: only you see it.': 'Rasimu: wewe tu unaiona.',
  'Being checked: buyers see it once that is done.': 'Linakaguliwa: wanunuzi wataliona likimalizika.',
  'On sale: everybody sees it.': 'Linauzwa: kila mtu analiona.',
  'Reserved: everybody sees it, marked so.': 'Limewekwa kando: kila mtu analiona hivyo.',
  'Sold: its page says so.': 'Limeuzwa: ukurasa wake unasema hivyo.',
  'Expired: it is off the market.': 'Muda umeisha: haliko sokoni.',
  'Not approved: put right what was said, then publish it again.':
    'Halijakubaliwa: rekebisha yaliyosemwa, kisha utangaze tena.',
  'Withdrawn: it is off the market.': 'Limeondolewa: haliko sokoni.',
  'Put back on sale': 'Rudisha kuuza',
  'Mark as reserved': 'Weka kando',
  'Mark as sold': 'Limeuzwa',
  Withdraw: 'Ondoa sokoni',
  'Back to draft': 'Rudisha kuwa rasimu',
  'Go on with a draft?': 'Uendelee na rasimu?',
  Saved: 'Imehifadhiwa',
  'Go on': 'Endelea',
  Delete: 'Futa',
  Cancel: 'Ghairi',
  'Or begin another one below.': 'Au anza nyingine hapa chini.',
  'Delete this draft?': 'Futa rasimu hii?',
  '{title} and its photos are deleted for good.': '{title} na picha zake zitafutwa kabisa.',
  'Nothing was deleted': 'Hakuna kilichofutwa',
  'Your car is on sale': 'Gari lako linauzwa',
  'Your car is handed in': 'Gari lako limepokelewa',
  '{title} has its own page now. Buyers find it in the search within seconds.':
    '{title} sasa lina ukurasa wake. Wanunuzi watalipata kwenye utafutaji ndani ya sekunde chache.',
  'View it': 'Litazame',
  Share: 'Shiriki',
  Edit: 'Hariri',
  'See your plan': 'Ona mpango wako',
  'List another vehicle': 'Tangaza gari lingine',
  'What we noticed': 'Tulichogundua',
  'If something of this is a slip, edit the listing: it is checked again as soon as it is saved.':
    'Kama kuna kosa hapa, hariri tangazo: litakaguliwa tena likishahifadhiwa.',
  'Quality of your advert:': 'Ubora wa tangazo lako:',
  'of 100': 'kati ya 100',
  'There is nothing left to improve.': 'Hakuna cha kuboresha tena.',
  'Make, model and year': 'Chapa, modeli na mwaka',
  'Searches find a listing by them.': 'Utafutaji hupata tangazo kwa hizo.',
  '{count} photos or more': 'Picha {count} au zaidi',
  'Buyers ask for pictures from every side, of the inside, the engine and the dashboard.':
    'Wanunuzi huomba picha za kila upande, za ndani, injini na dashibodi.',
  'The whole car on the first photo': 'Gari zima kwenye picha ya kwanza',
  'It is what cards in searches show.': 'Ndiyo inayoonekana kwenye utafutaji.',
  'A price': 'Bei',
  'Listings without one are left out of searches by price, and get no price label.':
    'Matangazo bila bei hayaonekani kwenye utafutaji wa bei, wala hayapati lebo ya bei.',
  'A price near what similar cars ask': 'Bei iliyo karibu na ya magari kama hili',
  'The page compares it with the others for sale.': 'Ukurasa huilinganisha na mengine yanayouzwa.',
  'Half of similar cars ask {low} to {high}.': 'Nusu ya magari kama hili huuzwa {low} hadi {high}.',
  'The mileage': 'Kilomita',
  'Buyers ask how far it has run.': 'Wanunuzi huuliza limetembea umbali gani.',
  'Foreign or local used': 'Lililotumika nje au Kenya',
  'Buyers ask whether it has been driven in Kenya before.':
    'Wanunuzi huuliza kama limeendeshwa Kenya hapo awali.',
  'Engine, fuel and gearbox': 'Injini, mafuta na gia',
  'Searches filter by them.': 'Utafutaji huchuja kwa hizo.',
  'The colour': 'Rangi',
  'Some buyers look for one.': 'Wanunuzi wengine hutafuta rangi fulani.',
  'Buyers ask where to come, and searches show what is near.':
    'Wanunuzi huuliza waje wapi, na utafutaji huonyesha yaliyo karibu.',
  'A description of {count} letters or more': 'Maelezo ya herufi {count} au zaidi',
  'Say how it was used, what was repaired and why you sell.':
    'Sema lilivyotumika, kilichorekebishwa na kwa nini unauza.',
  '{count} features or more': 'Vifaa {count} au zaidi',
  'Buyers ask what it has, and searches find it by that.':
    'Wanunuzi huuliza lina nini, na utafutaji hulipata kwa hivyo.',
  'Its history': 'Historia yake',
  'Buyers ask for owners, accidents and service records.':
    'Wanunuzi huuliza kuhusu wamiliki, ajali na rekodi za huduma.',
  'Logbook, inspection report or NTSA search': 'Logbook, ripoti ya ukaguzi au utafutaji wa NTSA',
  'Upload one in private: the page says which document was seen, and when.':
    'Pakia kwa siri: ukurasa husema hati ipi imeonekana, na lini.',
  'A proved phone number': 'Nambari ya simu iliyothibitishwa',
  'Your number is shown to buyers only once a code by SMS has proved it.':
    'Nambari yako huonyeshwa wanunuzi tu ikithibitishwa kwa msimbo wa SMS.',
  more: 'zaidi',
};
