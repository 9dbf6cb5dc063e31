/** A stock file to begin with: the columns that most dealers fill in, and one car. */
export const TEMPLATE_CSV = `Stock number,Make,Model,Variant,Year,Price (KES),Mileage (km),Condition,Transmission,Fuel,Body type,Engine (cc),Colour,County,Town,Features,Description
A001,Toyota,Axio,1.5 X,2016,1450000,82000,foreign used,automatic,petrol,sedan,1500,Silver,Nairobi,Nairobi,Reverse camera; Alloy wheels,One owner in Japan. New tyres.
`;
