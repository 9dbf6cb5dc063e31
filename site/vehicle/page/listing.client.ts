// What a listing's page does beside what every page does.
import '#site/finance/finance.client.ts';
import '#site/languages/listing.client.ts';
import '#site/price-history/price-history.client.ts';
import '#site/prices/why-this-price.client.ts';
import '#site/recommendations/recommended.client.ts';
import '#site/reports/report.client.ts';
import '#site/ui/open-target.client.ts';
import '#site/views/views.client.ts';
import '#site/leads/contact.client.ts';
import './dealer-cars.client.ts';
import './financing.client.ts';
import '../gallery/gallery.client.ts';
import '../gallery/turn.client.ts';
import './own-listing.client.ts';
import './pull-to-refresh.client.ts';
import './section-bar.client.ts';
import './side-column.client.ts';
